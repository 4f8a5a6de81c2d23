CREATE OR REPLACE VIEW current_configuration_aggregates AS
  SELECT case_study_id, configuration_id, submissions FROM configuration_aggregates
  UNION ALL
  SELECT case_study_id, configuration_id, submissions FROM configuration_changes;
