-- Whoever stops marking keeps what they have touched; the rest is assigned anew.
CREATE OR REPLACE FUNCTION release_marker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE submissions SET marker_id = NULL
  WHERE id IN (
    SELECT id FROM submissions AS own
    WHERE case_study_id = OLD.case_study_id AND marker_id = OLD.user_id AND NOT EXISTS (
      SELECT FROM submission_touches WHERE submission_id = own.id AND user_id = OLD.user_id)
    ORDER BY id DESC FOR NO KEY UPDATE);
  PERFORM pg_notify('marking', '');
  RETURN NULL;
END $$;
