-- Emails that were sent before digests were kept: where nothing that a student reads has changed since the last one was
-- queued, it said what stands now. The digest is that of student_digest, because functions come after tables.
WITH sent AS (
  SELECT submissions.id, max(mails.created_at) AS queued_at
  FROM submissions
  JOIN mails ON mails.submission_id = submissions.id AND mails.recipient = submissions.user_email
    AND mails.kind = 'results' AND mails.state = 'sent'
  WHERE submissions.sent_digest IS NULL AND submissions.total_score IS NOT NULL
  GROUP BY submissions.id
), taken_back AS (
  SELECT substring(subject FROM 'submission (\d+)$')::int AS id, max(at) AS last_at
  FROM audit_log
  WHERE action IN ('result.override-undone', 'result.text-restored', 'comment.changed', 'comment.deleted')
  GROUP BY 1
), unchanged AS (
  SELECT sent.id FROM sent LEFT JOIN taken_back USING (id)
  WHERE (last_at IS NULL OR last_at <= queued_at)
    AND NOT EXISTS (
      SELECT FROM grading_results
      WHERE submission_id = sent.id AND (graded_at > queued_at OR edited_at > queued_at))
    AND NOT EXISTS (
      SELECT FROM comments WHERE submission_id = sent.id AND audience = 'student' AND updated_at > queued_at)
), digests AS (
  SELECT id, sha256(convert_to(jsonb_strip_nulls(jsonb_build_object('results', (
    SELECT jsonb_agg(jsonb_build_object('criterion', criterion_id, 'score', score, 'maximum', max_score,
      'rationale', rationale, 'strengths', strengths, 'opportunities', opportunities, 'nextSteps', next_steps,
      'reason', student_reason) || coalesce(edited, '{}') ORDER BY criterion_id)
    FROM grading_results WHERE submission_id = unchanged.id AND superseded_at IS NULL), 'comments', (
    SELECT jsonb_agg(jsonb_build_object('criterion', criterion_id, 'place', locator, 'text', text) ORDER BY id)
    FROM comments WHERE submission_id = unchanged.id AND audience = 'student')))::text, 'UTF8')) AS digest
  FROM unchanged
)
UPDATE submissions SET sent_digest = digest, student_digest = digest FROM digests WHERE submissions.id = digests.id;
