-- Configurations with a result of an earlier version of its criterion, except results that people set or locked.
CREATE OR REPLACE VIEW older_configurations AS
  SELECT id FROM grading_configurations WHERE EXISTS (
    SELECT FROM jsonb_array_elements(results) AS result JOIN criteria ON criteria.id = (result ->> 0)::integer
    WHERE archived_at IS NULL AND (result ->> 1)::integer < criteria.version AND NOT (result ->> 4)::boolean);
