CREATE OR REPLACE TRIGGER submission_configurations_changed AFTER UPDATE ON submission_configurations
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_configuration_aggregates();
