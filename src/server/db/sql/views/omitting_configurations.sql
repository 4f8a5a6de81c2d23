-- By case study: configurations with a result of a criterion that is now left out there, except results that people set
-- or locked.
CREATE OR REPLACE VIEW omitting_configurations AS
  SELECT DISTINCT omitted_criteria.case_study_id, grading_configurations.id
  FROM grading_configurations CROSS JOIN LATERAL jsonb_array_elements(results) AS result
    JOIN omitted_criteria ON criterion_id = (result ->> 0)::integer
  WHERE NOT (result ->> 4)::boolean;
