-- By case study: of which at least one result is of a criterion that is left out there now, other than those that people
-- set or locked.
CREATE OR REPLACE VIEW omitting_configurations AS
  SELECT DISTINCT omitted_criteria.case_study_id, grading_configurations.id
  FROM grading_configurations CROSS JOIN LATERAL jsonb_array_elements(results) AS result
    JOIN omitted_criteria ON criterion_id = (result ->> 0)::integer
  WHERE NOT (result ->> 4)::boolean;
