CREATE OR REPLACE FUNCTION histogram_with(histogram integer[], bucket integer, change integer) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF histogram IS NULL THEN histogram := array_fill(0, ARRAY[101]); END IF;
  IF bucket IS NOT NULL THEN histogram[bucket + 1] := histogram[bucket + 1] + change; END IF;
  RETURN histogram;
END $$;
