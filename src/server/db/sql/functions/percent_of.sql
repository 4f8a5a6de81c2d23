CREATE OR REPLACE FUNCTION percent_of(total integer, maximum integer) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN maximum > 0 THEN round(total * 100.0 / maximum, 10) END
$$;
