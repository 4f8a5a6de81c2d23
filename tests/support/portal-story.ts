import { seedCriteria } from '@domain/criterion/seed-rubric';
import type { GradingEvent, GradingResult, RunCriterion } from '@domain/grading/grading-event';

const maxima = [12, 14, 10, 8, 8, 10, 10, 8, 8, 6, 6];
const scores = [11, 12, 9, 7, 6, 9, 7, 7, 8, 5, 2];

const rationales = [
  'Value-based reasoning is explicit and comes before the arithmetic: the 1 L price is anchored on the $0.63 value gap to the incumbent, then tested against willingness to pay. One step is asserted rather than shown, which is why a point is held back.',
  'Base volumes, margins and lift tie out across the three files. The March ROI is the exception and is dealt with under Lift.',
  'Inputs sit on one sheet, every output is a formula, and the checks row in B42 is live.',
  'The story runs problem, evidence, price, plan in nine slides and each title states its finding. Slide 7 is the weak link: its chart starts at $2.00, which makes the March promotion look twice as strong as it was.',
  'The e-mail opens with the decision and the number that carries it, “launch 1 L at $3.89 for a contribution of $412k”, and asks for one approval. It leaves out what happens if the retailer refuses.',
  'Both own-price elasticities are estimated on 52 weeks and read correctly: 500 ml is inelastic at the list price, 1 L is not.',
  'Three promotions are costed, but the deck turns the March loss of 39.5% into a gain of 12%.',
  'A cross-price elasticity of 0.38 between the two sizes is estimated and carried into the volume forecast, so the cannibalised volume is counted once.',
  '$2.49 and $3.89, each inside its corridor and tested by ±5%.',
  'Twelve months with owners; two promotions overlap in November.',
  'Off-invoice rebates are named but not sized, and freight is missing.',
];

const places = [
  ["W:'Value map'!D9", "W:'Value map'!D11", 'S:p2'],
  ["W:'Inputs'!C14", 'D:4'],
  ["W:'Checks'!B42", "W:'Inputs'!C5"],
  ['D:7:chart:1', 'D:2'],
  ['S:p1'],
  ["W:'Elasticity'!F18", "W:'Elasticity'!F19", 'S:p4'],
  ["W:'Promo ROI'!I6", 'D:7', 'S:p5'],
  ["W:'Elasticity'!H22"],
  ["W:'Launch'!C3", 'D:8'],
  ["W:'Calendar'!B2:M14"],
  ["W:'Leaks'!A1", 'D:9:notes'],
];

export const storyCriteria: RunCriterion[] = seedCriteria.map(({ name }, at) => ({
  criterionId: at + 1,
  name,
  category: at < 5 ? 'core' : 'case-specific',
  maxScore: maxima[at] ?? 0,
}));

/** A result that no person has changed. */
export const untouched = {
  changedFrom: null,
  changedByName: null,
  changedByPerson: false,
  studentReason: null,
  editedAt: null,
  reviewedAt: null,
  editedByName: null,
  original: null,
} as const;

/** The result that the story's grader gives for the nth area, counted from 0. */
export function storyResult(submissionId: number, at: number): GradingResult {
  const criterion = storyCriteria[at];
  if (!criterion) throw new Error(`the story has no area ${at}`);
  return {
    id: submissionId * 100 + at,
    submissionId,
    criterionId: criterion.criterionId,
    criterionVersion: 1,
    stale: false,
    criterionName: criterion.name,
    category: criterion.category,
    score: scores[at] ?? 0,
    maxScore: criterion.maxScore,
    rationale: rationales[at] ?? '',
    strengths: [
      'The value map separates reference value from differentiation value and prices the difference.',
      'The price corridor has a floor and a ceiling, each with its source.',
    ],
    opportunities: ['The willingness-to-pay range of $3.60 to $4.10 has no source.'],
    nextSteps: ['Add the survey question behind the range, or say that it is an assumption.'],
    evidence: (places[at] ?? []).map((locator, n) => ({
      locator,
      quote: n === 0 ? '$0.63 per litre against the incumbent' : 'anchored on the value gap, not on cost plus',
      match: n === 1 ? 'near' : 'exact',
    })),
    flagReview: scores[at] === 2,
    flagReasons: [],
    flagCodes: [],
    userFeedback: null,
    overrideReason: null,
    locked: false,
    ...untouched,
    gradingIteration: 1,
    gradedBy: 'ai',
    gradedAt: '2026-11-21T14:05:00.000Z',
  };
}

export const run = (submissionId: number, grader = 'gpt-6-mini'): GradingEvent => ({
  event: 'run',
  submissionId,
  grader,
  criteria: storyCriteria,
});

export const started = (submissionId: number, at: number): GradingEvent => ({
  event: 'criterion.started',
  submissionId,
  criterionId: at + 1,
});

/** The first `share` of the nth area's rationale. */
export const writing = (submissionId: number, at: number, share = 1): GradingEvent => {
  const text = rationales[at] ?? '';
  return {
    event: 'criterion.delta',
    submissionId,
    criterionId: at + 1,
    field: 'rationale',
    index: null,
    offset: 0,
    text: text.slice(0, Math.floor(text.length * share)),
  };
};

export const done = (submissionId: number, at: number, shown = true): GradingEvent => ({
  event: 'criterion.completed',
  submissionId,
  criterionId: at + 1,
  result: shown ? storyResult(submissionId, at) : null,
});

export const failedArea = (
  submissionId: number,
  at: number,
  retryInMs: number | null,
  error: string,
): GradingEvent => ({
  event: 'criterion.failed',
  submissionId,
  criterionId: at + 1,
  error,
  willRetry: true,
  retryAt: retryInMs === null ? null : new Date(Date.now() + retryInMs).toISOString(),
});

export const completed = (submissionId: number, shown = true): GradingEvent => ({
  event: 'completed',
  submissionId,
  totalScore: shown ? 83 : null,
  maxScore: 100,
  letterGrade: shown ? 'B' : null,
  results: shown ? storyCriteria.map((_, at) => storyResult(submissionId, at)) : [],
});

/** From the run to the grade. */
export const wholeStory = (submissionId: number, shown = true): GradingEvent[] => [
  run(submissionId),
  ...storyCriteria.flatMap((_, at) => [started(submissionId, at), done(submissionId, at, shown)]),
  completed(submissionId, shown),
];
