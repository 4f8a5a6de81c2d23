-- Six of A-Z and 2-9 without I and O, which nobody else has in the case study.
CREATE OR REPLACE FUNCTION free_alias(study integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  candidate text;
BEGIN
  LOOP
    SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + floor(random() * 32)::integer, 1), '')
      INTO candidate FROM generate_series(1, 6);
    EXIT WHEN NOT EXISTS (SELECT FROM submissions WHERE case_study_id = study AND alias = candidate);
  END LOOP;
  RETURN candidate;
END $$;
