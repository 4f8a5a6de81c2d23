CREATE OR REPLACE TRIGGER experiment_calls_usage AFTER INSERT ON experiment_calls
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_experiment_usage();
