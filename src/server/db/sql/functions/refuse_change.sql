CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % stays in its course, and a test stays a test', TG_TABLE_NAME;
END $$;
