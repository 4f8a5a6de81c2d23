CREATE OR REPLACE TRIGGER submission_configurations_in AFTER INSERT ON submission_configurations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_configuration_aggregates();
