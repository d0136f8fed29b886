"""Nations: one to five nations from antiquity to the Great War, the solo game included."""
