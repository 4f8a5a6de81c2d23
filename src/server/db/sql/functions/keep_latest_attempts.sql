-- Keeps `is_latest`: wrong is a row that has it and a later attempt, or neither. Asked again until nothing is wrong,
-- because an attempt that was waited for may be gone by then. Uploads of one student wait for each other: two that do
-- not see each other would both stay the latest. A load in bulk has no such company.
CREATE OR REPLACE FUNCTION keep_latest_attempts() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  IF TG_OP = 'INSERT' AND (SELECT count(*) FROM touched) <= 16 THEN
    PERFORM pg_advisory_xact_lock(7011, student) FROM (
      SELECT DISTINCT hashtext(case_study_id || ':' || student_key) AS student FROM touched ORDER BY 1
    ) AS students;
  END IF;
  WHILE EXISTS (
    SELECT FROM touched JOIN submissions USING (case_study_id, student_key)
    WHERE submissions.is_latest = EXISTS (
      SELECT FROM submissions AS later WHERE later.case_study_id = submissions.case_study_id
        AND later.student_key = submissions.student_key AND later.submission_number > submissions.submission_number)
  ) LOOP
    UPDATE submissions SET is_latest = NOT submissions.is_latest
    FROM (SELECT DISTINCT case_study_id, student_key FROM touched) AS student
    WHERE submissions.case_study_id = student.case_study_id AND submissions.student_key = student.student_key
      AND submissions.is_latest = EXISTS (
        SELECT FROM submissions AS later WHERE later.case_study_id = submissions.case_study_id
          AND later.student_key = submissions.student_key AND later.submission_number > submissions.submission_number);
  END LOOP;
  RETURN NULL;
END $$;
