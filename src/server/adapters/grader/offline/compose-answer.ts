import { slotNames } from '@domain/evidence/passage';
import type { CriterionSnapshot, GraderAnswer } from '@domain/grading/grade';
import type { Feedback } from '@server/grading/grader/grader';
import type { AreaChecks } from './area/choose-area';
import { type Near, nearestPassages } from './area/general';
import { type Check, type Cite, counted, strongShare } from './check';
import { citePassage, quoted } from './quote';
import type { SubmissionFacts } from './submission-facts';

const minCites = 2;
const maxCites = 4;
const maxReported = 3;
const foundShare = 0.4;
const maxPoints = 4;
const maxSteps = 3;

export function scoreOf(checks: readonly Check[], maxScore: number): number {
  const weight = checks.reduce((sum, check) => sum + check.weight, 0);
  const earned = checks.reduce((sum, check) => sum + check.weight * Math.max(0, Math.min(1, check.share)), 0);
  return weight === 0 ? 0 : Math.floor((earned / weight) * maxScore + 0.5 + 1e-9);
}

export function composeAnswer(
  { checks, beyond }: AreaChecks,
  criterion: CriterionSnapshot,
  facts: SubmissionFacts,
  feedback: Feedback | undefined,
): GraderAnswer {
  const score = scoreOf(checks, criterion.maxScore);
  const byEarned = checks.toSorted((a, b) => b.weight * b.share - a.weight * a.share);
  const byLost = checks.toSorted((a, b) => b.weight * (1 - b.share) - a.weight * (1 - a.share));
  const strong = byEarned.filter(({ share }) => share >= strongShare);
  const weak = byLost
    .filter(({ share, pressing }) => share < strongShare || pressing)
    .toSorted((a, b) => Number(b.pressing ?? false) - Number(a.pressing ?? false));
  const reported = reportedChecks(byEarned, byLost);
  const cites = citesOf([...reported, ...byEarned]);
  const near = cites.length < minCites ? nearestPassages(facts, criterion) : [];
  return {
    evidence: citesOf([{ cites }, { cites: near.slice(0, minCites).map(({ passage }) => citePassage(passage)) }]),
    rationale: [
      ...regradeNote(feedback),
      ...reported.map(({ says }) => says),
      ...nearestNote(cites, near),
      ...unreadNote(facts),
      ...(facts.english ? [] : [languageNote]),
      bandNote(criterion, score),
    ].join(' '),
    strengths: sentences(strong.map(({ strength }) => strength)).slice(0, maxPoints),
    opportunities: sentences(weak.map(({ gap }) => gap)).slice(0, maxPoints),
    nextSteps: weak.length > 0 ? sentences(weak.map(({ next }) => next)).slice(0, maxSteps) : [beyond],
    score,
  };
}

/** The check with the greatest weight, the next best finding and the greatest gap; findings come first. */
function reportedChecks(byEarned: readonly Check[], byLost: readonly Check[]): Check[] {
  const found = byEarned.filter(({ share }) => share >= foundShare);
  const missing = byLost.filter(({ share }) => share < strongShare);
  const heaviest = byEarned.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
  const reported = new Set([...heaviest, ...found.slice(0, 1)]);
  for (const check of [...missing.slice(0, 1), ...found, ...missing])
    if (reported.size < maxReported) reported.add(check);
  return [...reported].toSorted((a, b) => Number(b.share >= foundShare) - Number(a.share >= foundShare));
}

function citesOf(checks: readonly Pick<Check, 'cites'>[]): Cite[] {
  const cites = new Map<string, Cite>();
  for (const cite of checks.flatMap(({ cites: own = [] }) => own)) {
    const key = `${cite.locator}\n${cite.quote}`;
    if (cites.size < maxCites && /[\p{L}\p{N}]/u.test(cite.quote) && !cites.has(key)) cites.set(key, cite);
  }
  return [...cites.values()];
}

function nearestNote(cites: readonly Cite[], [nearest]: readonly Near[]): string[] {
  return cites.length === 0 && nearest?.about ? [`What comes nearest to it is ${quoted(nearest.passage)}.`] : [];
}

const sentences = (of: readonly (string | undefined)[]) => [
  ...new Set(of.filter((text): text is string => text !== undefined && text !== '')),
];

function regradeNote(feedback: Feedback | undefined): string[] {
  return feedback
    ? ['Offline rules do not use feedback: this result follows from the files and the rubric alone.']
    : [];
}

const languageNote =
  'The files do not seem to be written in English, and these rules know English words only: a person should look.';

function unreadNote({ unread }: SubmissionFacts): string[] {
  const slots = [...new Set(unread.map(({ slot }) => slotNames[slot]))];
  return slots.length === 0
    ? []
    : [
        `Part of the ${slots.join(' and the ')} could not be read as text, so the rules may have missed what stands there.`,
      ];
}

function bandNote({ scoreRanges, maxScore }: CriterionSnapshot, score: number): string {
  const range = scoreRanges.find(({ min, max }) => score >= min && score <= max);
  const described = range?.description.trim().replace(/[.!]+$/, '');
  const points = `${score} of ${counted(maxScore, 'point')}`;
  if (!range || !described) return `These rules give ${points}.`;
  const span = range.min === range.max ? `${range.min}` : `${range.min} to ${range.max}`;
  return `These rules give ${points} (range ${span}: “${described}”).`;
}
