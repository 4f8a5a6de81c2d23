CREATE OR REPLACE FUNCTION keep_model_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO model_usage (month, model, case_study_id, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
  SELECT date_trunc('month', added.at AT TIME ZONE 'UTC')::date, grader, case_study_id, pg_backend_pid() % 16, count(*),
    sum(coalesce((usage->>'inputTokens')::numeric, 0)), sum(coalesce((usage->>'cachedTokens')::numeric, 0)),
    sum(coalesce((usage->>'outputTokens')::numeric, 0)), 0
  FROM added JOIN grading_runs ON grading_runs.id = added.run_id JOIN submissions ON submissions.id = submission_id
  WHERE usage IS NOT NULL AND jsonb_typeof(usage) = 'object' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (month, model, case_study_id, shard) DO UPDATE SET
    calls = model_usage.calls + excluded.calls,
    input_tokens = model_usage.input_tokens + excluded.input_tokens,
    cached_tokens = model_usage.cached_tokens + excluded.cached_tokens,
    output_tokens = model_usage.output_tokens + excluded.output_tokens;
  RETURN NULL;
END $$;
