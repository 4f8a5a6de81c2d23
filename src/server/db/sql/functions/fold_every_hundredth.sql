-- Runs on each log. One entry in a hundred is enough: readers add up what is left.
CREATE OR REPLACE FUNCTION fold_every_hundredth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT max(id) % 100 < count(*) FROM logged) THEN PERFORM fold_aggregates(); END IF;
  RETURN NULL;
END $$;
