-- The first whole grading of a submission, by the rules and by a model: one that is graded again is the same submission.
CREATE OR REPLACE FUNCTION count_grading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM grading_runs earlier WHERE earlier.submission_id = NEW.submission_id AND earlier.id <> NEW.id
      AND earlier.kind = 'full' AND earlier.state = 'done' AND (earlier.grader = 'offline') = (NEW.grader = 'offline')
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO model_usage (month, model, case_study_id, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
  SELECT date_trunc('month', coalesce(NEW.finished_at, now()) AT TIME ZONE 'UTC')::date, NEW.grader, case_study_id,
    pg_backend_pid() % 16, 0, 0, 0, 0, 1
  FROM submissions WHERE id = NEW.submission_id
  ON CONFLICT (month, model, case_study_id, shard) DO UPDATE SET gradings = model_usage.gradings + 1;
  RETURN NULL;
END $$;
