"""Every card of the box, one module per age; `catalogue` puts them on the shelf."""
