-- Read by the earlier version that still runs during an upgrade.
CREATE OR REPLACE VIEW current_month_figures AS
  SELECT * FROM current_month_aggregates;
