-- What graded the results that make up a submission's total, in the order of their criteria.
CREATE OR REPLACE VIEW result_configurations AS
  SELECT made_of.submission_id, jsonb_agg(jsonb_build_array(criterion_id, criterion_version, coalesce(grader, ''),
    coalesce(prompt_version, ''), locked OR graded_by = 'person') ORDER BY criterion_id) AS results
  FROM submission_scores AS made_of
    JOIN grading_results ON grading_results.submission_id = made_of.submission_id AND superseded_at IS NULL
      AND criterion_id = ANY (made_of.criteria)
    LEFT JOIN grading_runs ON grading_runs.id = run_id
  GROUP BY made_of.submission_id;
