-- A total that is gone, or whose submission is, comes from nothing.
CREATE OR REPLACE FUNCTION drop_configurations() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM submission_configurations AS kept USING removed WHERE kept.submission_id = removed.submission_id;
  RETURN NULL;
END $$;
