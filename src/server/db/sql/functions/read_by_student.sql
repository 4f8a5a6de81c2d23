-- Nulls are left out, so that a column more changes no digest.
CREATE OR REPLACE FUNCTION read_by_student(graded integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('results', (
    SELECT jsonb_agg(jsonb_build_object('criterion', criterion_id, 'score', score, 'maximum', max_score,
      'rationale', rationale, 'strengths', strengths, 'opportunities', opportunities, 'nextSteps', next_steps,
      'reason', student_reason) || coalesce(edited, '{}') ORDER BY criterion_id)
    FROM grading_results WHERE submission_id = graded AND superseded_at IS NULL), 'comments', (
    SELECT jsonb_agg(jsonb_build_object('criterion', criterion_id, 'place', locator, 'text', text) ORDER BY id)
    FROM comments WHERE submission_id = graded AND audience = 'student')))
$$;
