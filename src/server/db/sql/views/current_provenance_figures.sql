-- Read by the earlier version that still runs during an upgrade.
CREATE OR REPLACE VIEW current_provenance_figures AS
  SELECT case_study_id, configuration_id AS provenance_id, submissions FROM current_configuration_aggregates;
