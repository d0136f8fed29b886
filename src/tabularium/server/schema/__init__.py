"""What goes over the wire by HTTP: the typed resources that the OpenAPI document and the page's types are made of."""

from tabularium.server.schema.acting import *
from tabularium.server.schema.base import *
from tabularium.server.schema.clubs import *
from tabularium.server.schema.games import *
from tabularium.server.schema.hosting import *
from tabularium.server.schema.lessons import *
from tabularium.server.schema.notices import *
from tabularium.server.schema.opening import *
from tabularium.server.schema.profiles import *
from tabularium.server.schema.review import *
from tabularium.server.schema.seen import *
from tabularium.server.schema.tables import *
from tabularium.server.schema.workshop import *
