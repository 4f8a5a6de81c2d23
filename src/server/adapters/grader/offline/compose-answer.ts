import type { CriterionSnapshot, GraderAnswer } from '@domain/grading/grade';
import type { Feedback } from '@server/grading/grader';
import { type Check, type Cite, counted, strongShare } from './check';
import { slotNames } from './passage';
import type { SubmissionFacts } from './submission-facts';

const mostCites = 4;
const mostPoints = 4;
const mostSteps = 3;

/** The points that checks earn of a maximum, rounded half up; always within 0 and the maximum. */
export function scoreOf(checks: readonly Check[], maxScore: number): number {
  const weight = checks.reduce((sum, check) => sum + check.weight, 0);
  const earned = checks.reduce((sum, check) => sum + check.weight * Math.max(0, Math.min(1, check.share)), 0);
  return weight === 0 ? 0 : Math.floor((earned / weight) * maxScore + 0.5 + 1e-9);
}

/** Puts the checks of a criterion into words: evidence, rationale, strengths, opportunities, next steps, score. */
export function composeAnswer(
  checks: readonly Check[],
  criterion: CriterionSnapshot,
  facts: SubmissionFacts,
  feedback: Feedback | undefined,
): GraderAnswer {
  const score = scoreOf(checks, criterion.maxScore);
  const byEarned = checks.toSorted((a, b) => b.weight * b.share - a.weight * a.share);
  const byLost = checks.toSorted((a, b) => b.weight * (1 - b.share) - a.weight * (1 - a.share));
  const strong = byEarned.filter((check) => check.share >= strongShare);
  const weak = byLost.filter((check) => check.share < strongShare);
  const told = tellInOrder(checks, strong, weak);
  return {
    evidence: citesOf([...told, ...byEarned]),
    rationale: [
      ...regradeNote(feedback),
      ...told.map(({ says }) => says),
      ...unreadNote(facts),
      bandNote(criterion, score),
    ].join(' '),
    strengths: sentences(strong.map(({ strength }) => strength)).slice(0, mostPoints),
    opportunities: sentences(weak.map(({ gap }) => gap)).slice(0, mostPoints),
    nextSteps: sentences(
      (weak.length > 0 ? weak : byLost.filter(({ share }) => share < 1)).map(({ next }) => next),
    ).slice(0, mostSteps),
    score,
  };
}

/** Two findings and the greatest gap; three gaps where nothing was found, three findings where nothing is missing. */
function tellInOrder(checks: readonly Check[], strong: readonly Check[], weak: readonly Check[]): Check[] {
  const wanted = [
    ...strong.slice(0, weak.length === 0 ? 3 : 2),
    ...weak.slice(0, strong.length === 0 ? 3 : strong.length === 1 ? 2 : 1),
  ];
  return [
    ...checks.filter((check) => wanted.includes(check) && check.share >= strongShare),
    ...checks.filter((check) => wanted.includes(check) && check.share < strongShare),
  ];
}

/** Each place once, those of the told findings first. */
function citesOf(checks: readonly Check[]): Cite[] {
  const cites = new Map<string, Cite>();
  for (const { cites: own = [] } of checks) {
    for (const cite of own) {
      const known = cites.has(`${cite.locator}\n${cite.quote}`);
      if (!known && cites.size < mostCites && cite.quote.trim() !== '')
        cites.set(`${cite.locator}\n${cite.quote}`, cite);
    }
  }
  return [...cites.values()];
}

const sentences = (of: readonly (string | undefined)[]) => [
  ...new Set(of.filter((text): text is string => text !== undefined && text !== '')),
];

function regradeNote(feedback: Feedback | undefined): string[] {
  return feedback
    ? ['Offline rules do not read feedback: this result follows from the files and the rubric alone.']
    : [];
}

function unreadNote({ unread }: SubmissionFacts): string[] {
  const slots = [...new Set(unread.map(({ slot }) => slotNames[slot]))];
  return slots.length === 0
    ? []
    : [
        `Part of the ${slots.join(' and the ')} could not be read as text, so the rules may have missed what stands there.`,
      ];
}

/** Says which range of the rubric the points fall into, in the rubric's own words. */
function bandNote({ scoreRanges, maxScore }: CriterionSnapshot, score: number): string {
  const range = scoreRanges.find(({ min, max }) => score >= min && score <= max);
  const described = range?.description.trim().replace(/[.!]+$/, '');
  const points = `${score} of ${counted(maxScore, 'point')}`;
  if (!range || !described) return `By these rules that is worth ${points}.`;
  const span = range.min === range.max ? `${range.min}` : `${range.min} to ${range.max}`;
  return `By these rules that is worth ${points}, in the range ${span}: “${described}”.`;
}
