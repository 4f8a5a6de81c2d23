-- Read by the earlier version that still runs during an upgrade.
CREATE OR REPLACE VIEW current_criterion_figures AS
  SELECT * FROM current_criterion_aggregates;
