-- Read by the earlier version that still runs during an upgrade.
CREATE OR REPLACE VIEW current_score_figures AS
  SELECT * FROM current_score_aggregates;
