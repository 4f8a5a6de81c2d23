CREATE OR REPLACE TRIGGER submission_configurations_out AFTER DELETE ON submission_configurations
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_configuration_aggregates();
