CREATE OR REPLACE FUNCTION student_digest(graded integer) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(read_by_student(graded)::text, 'UTF8'))
$$;
