"""Card texts in English and Brazilian Portuguese, made from the tree of the effects."""
