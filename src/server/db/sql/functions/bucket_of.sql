-- The whole percent, 0 to 100; null for what is not completely graded.
CREATE OR REPLACE FUNCTION bucket_of(total integer, maximum integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN maximum > 0 THEN greatest(0, least(100, (total::bigint * 100 / maximum)::integer)) END
$$;
