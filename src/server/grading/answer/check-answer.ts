import { calibrated, offsetFor } from '@domain/calibration/calibration';
import type { Citation, FileEvidence } from '@domain/evidence/evidence';
import { isPicture } from '@domain/evidence/locator';
import type { QuoteFinder } from '@domain/evidence/quote-match';
import { shortPlace } from '@domain/evidence/short-place';
import type { FlagCode } from '@domain/flag/flag-codes';
import type { CheckedGrade, CriterionSnapshot, GraderAnswer } from '@domain/grading/grade';
import { type FlaggedFinding, flagReasons, isFlaggedFinding } from '@domain/messages/flag-reasons';
import { cleanList, cleanText } from './clean-text';
import { quotesHidden } from './hidden-places';

/** `reason` is a sentence for the model's second try and for the instructor. */
export type AnswerCheck = { ok: true; grade: CheckedGrade } | { ok: false; reason: string };

type Flag = { code: FlagCode; reason: string };

export type CheckContext = {
  files: readonly FileEvidence[];
  /** Sentences: what the grader was not shown (`renderEvidence`); empty if it reads the files themselves. */
  doubts: readonly string[];
  /** A sentence about figures that disagree between the files; null without any. */
  contradiction?: string | null;
  /** Its name in calibrations. */
  grader?: string | undefined;
  /** Replaces masks with names, for people. */
  reveal?: (text: string) => string;
};

/** Raise it when the same answer would be checked to another result; stored with every call. */
export const checkVersion = 4;

const maxRationale = 5_000;
export const maxCitations = 8;
const maxQuote = 1_000;

export function checkAnswer(
  answer: GraderAnswer,
  criterion: CriterionSnapshot,
  quoteFinder: QuoteFinder,
  context: CheckContext,
): AnswerCheck {
  const { maxScore } = criterion;
  const reveal = context.reveal ?? ((text: string) => text);
  if (!Number.isInteger(answer.score)) return refuse(`The score must be an integer from 0 to ${maxScore}.`);
  if (answer.score < 0 || answer.score > maxScore) {
    return refuse(`The score ${answer.score} is outside of 0 to ${maxScore}.`);
  }
  const rationale = cleanText(reveal(answer.rationale), maxRationale);
  if (rationale === '') return refuse('The rationale is empty.');
  const { evidence, refused } = checkCitations(answer, quoteFinder);
  const rawScore = answer.score === 0 ? 0 : answer.score;
  const offset = offsetFor(criterion.calibration, context.grader ?? '');
  const score = calibrated(rawScore, offset, maxScore);
  const citesHidden = evidence.some((citation) => quotesHidden(citation, context.files));
  const citesPicture = evidence.some(({ locator }) => isPicture(locator));
  const flags: Flag[] = [
    ...(score * 2 < maxScore ? [{ code: 'low-score', reason: flagReasons.lowScore } as const] : []),
    ...(evidence.length === 0 ? [{ code: 'no-quote', reason: flagReasons.noValidCitation } as const] : []),
    ...(refused > 0 ? [refusal(refused, context.files)] : []),
    ...(citesHidden ? [{ code: 'cites-hidden', reason: flagReasons.citesHidden } as const] : []),
    ...(citesPicture ? [{ code: 'cites-picture', reason: flagReasons.citesPicture } as const] : []),
    ...(context.contradiction ? [{ code: 'figures-disagree', reason: context.contradiction } as const] : []),
    ...context.files.flatMap(fileFlags),
    ...context.doubts.map((reason): Flag => ({ code: 'partial', reason })),
  ];
  return {
    ok: true,
    grade: {
      score,
      rationale,
      strengths: cleanList(answer.strengths.map(reveal)),
      opportunities: cleanList(answer.opportunities.map(reveal)),
      nextSteps: cleanList(answer.nextSteps.map(reveal)),
      evidence,
      flagReasons: flags.map(({ reason }) => reason),
      flagCodes: flags.map(({ code }) => code),
      ...(offset !== 0 && { calibrated: { rawScore, offset } }),
    },
  };
}

export function quoteToCheck(quote: string): string {
  return cleanText(quote, maxQuote);
}

function checkCitations(answer: GraderAnswer, finder: QuoteFinder): { evidence: Citation[]; refused: number } {
  const evidence: Citation[] = [];
  let refused = 0;
  for (const { locator, quote } of answer.evidence) {
    const found = finder.check({ locator, quote: quoteToCheck(quote) });
    if (!found) refused += 1;
    else if (!evidence.some((known) => known.locator === found.locator && known.quote === found.quote)) {
      evidence.push(found);
    }
  }
  return { evidence: evidence.slice(0, maxCitations), refused };
}

function refusal(count: number, files: readonly FileEvidence[]): Flag {
  const whole = files.every(({ coverage }) => coverage.complete);
  return whole
    ? { code: 'quote-not-found', reason: flagReasons.refusedCitations(count) }
    : { code: 'partial', reason: flagReasons.uncheckedCitations(count) };
}

const findingCodes: Record<FlaggedFinding, FlagCode> = {
  'hidden-content': 'hidden',
  'instruction-like': 'instructions',
  'invisible-characters': 'hidden',
  macros: 'macros',
  'external-links': 'external',
  'no-text': 'partial',
  'images-only': 'partial',
  'no-cached-values': 'no-values',
};

function fileFlags({ slot, coverage, findings }: FileEvidence): Flag[] {
  const codes = new Set(findings.map(({ code }) => code));
  const partial = !coverage.complete || codes.has('truncated');
  const spoken = findings.find(({ code, locator }) => code === 'instruction-like' && locator !== undefined)?.locator;
  const found = [...codes].filter(isFlaggedFinding).map((code): Flag => {
    const known = code === 'instruction-like' && spoken !== undefined;
    const reason = known ? flagReasons.instructionAt(slot, shortPlace(spoken)) : flagReasons.finding(code, slot);
    return { code: findingCodes[code], reason };
  });
  return partial ? [{ code: 'partial', reason: flagReasons.partialReading(slot) }, ...found] : found;
}

function refuse(reason: string): AnswerCheck {
  return { ok: false, reason };
}
