CREATE OR REPLACE FUNCTION histogram_plus(one integer[], other integer[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT a + b FROM unnest(one, other) WITH ORDINALITY AS pairs(a, b, at) ORDER BY at)
$$;
