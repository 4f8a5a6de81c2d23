-- Read by the earlier version that still runs during an upgrade.
CREATE OR REPLACE VIEW current_day_figures AS
  SELECT * FROM current_day_aggregates;
