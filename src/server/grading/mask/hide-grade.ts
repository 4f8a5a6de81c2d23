import type { CheckedGrade } from '@domain/grading/grade';

/** Masks a result's texts again, as the grader saw and wrote them. */
export function hideGrade(grade: CheckedGrade, hide: (text: string) => string): CheckedGrade {
  return {
    ...grade,
    rationale: hide(grade.rationale),
    strengths: grade.strengths.map(hide),
    opportunities: grade.opportunities.map(hide),
    nextSteps: grade.nextSteps.map(hide),
    evidence: grade.evidence.map(({ locator, quote, match }) => ({
      locator: hide(locator),
      quote: hide(quote),
      match,
    })),
    flagReasons: grade.flagReasons.map(hide),
  };
}
