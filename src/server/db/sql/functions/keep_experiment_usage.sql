CREATE OR REPLACE FUNCTION keep_experiment_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO experiment_usage (month, model, shard, calls, input_tokens, cached_tokens, output_tokens)
  SELECT date_trunc('month', added.at AT TIME ZONE 'UTC')::date, experiment_variants.variant->>'grader',
    pg_backend_pid() % 16, count(*), sum(coalesce((usage->>'inputTokens')::numeric, 0)),
    sum(coalesce((usage->>'cachedTokens')::numeric, 0)), sum(coalesce((usage->>'outputTokens')::numeric, 0))
  FROM added
    JOIN experiment_runs ON experiment_runs.id = added.run_id
    JOIN experiment_variants ON experiment_variants.experiment_id = experiment_runs.experiment_id
      AND experiment_variants.position = experiment_runs.variant
  WHERE usage IS NOT NULL AND jsonb_typeof(usage) = 'object' GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (month, model, shard) DO UPDATE SET
    calls = experiment_usage.calls + excluded.calls,
    input_tokens = experiment_usage.input_tokens + excluded.input_tokens,
    cached_tokens = experiment_usage.cached_tokens + excluded.cached_tokens,
    output_tokens = experiment_usage.output_tokens + excluded.output_tokens;
  RETURN NULL;
END $$;
