import { unknownVariables } from '@domain/criterion/prompt-variables';
import { rangeWarnings } from '@domain/criterion/range-warnings';
import type { PromptPreview } from '@domain/criterion/schema';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { costOf, priceOf, priceSource } from '@domain/grading/price';
import type { Deps } from '@server/deps';
import { answerJsonSchema } from '@server/grading/answer/answer-schema';
import type { Grader } from '@server/grading/grader/grader';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { graderInUse } from '@server/grading/grader/grader-in-use';
import { buildPrompt } from '@server/grading/prompt/prompt';
import { tokensOf } from '@server/grading/render/token';
import { readPrices } from '@server/services/spending/prices';
import { type CriterionDraft, prepareDraft, prepareDraftAlone } from './draft';

/** In US dollars; `next` finds the shared part in the provider's cache. Entered prices have neither date nor source. */
export type EstimatedCost = { first: number; next: number; asOf: string | null; source: string | null };

/** Citations, 60 to 140 words of reasons, three lists of a few sentences. */
const usualAnswerTokens = 700;

/** Without a submission, the part that all submissions would share. @throws {AppError} invalid; not-found */
export async function previewPrompt(
  deps: GraderDeps & Pick<Deps, 'reader' | 'log' | 'stopping'>,
  { submissionId, caseStudyId, ...draft }: CriterionDraft & { submissionId?: number; caseStudyId?: number },
): Promise<PromptPreview> {
  const alone = submissionId === undefined;
  const prepared = alone
    ? await prepareDraftAlone(deps.database.db, { ...draft, caseStudyId })
    : await prepareDraft(deps, { ...draft, submissionId });
  const grader = await graderInUse(deps);
  const built = buildPrompt({ ...prepared, submission: grader.fit?.(prepared) ?? prepared.submission });
  const prompt = alone ? { ...built, evidence: '' } : built;
  const { criterion } = prepared;
  const tokens = {
    instructions: tokensOf(prompt.instructions),
    evidence: tokensOf(prompt.evidence),
    criterion: tokensOf(prompt.criterion),
    schema: tokensOf(JSON.stringify(answerJsonSchema())),
  };
  const total = tokens.instructions + tokens.evidence + tokens.criterion + tokens.schema;
  return {
    ...prompt,
    tokens: { ...tokens, total, output: usualAnswerTokens },
    grader: grader.name,
    cost: estimate(grader, await readPrices(deps.database.db), total, tokens.criterion),
    unknownVariables: unknownVariables(promptsOf(criterion)),
    warnings: rangeWarnings(criterion.scoreRanges, criterion.maxScore),
  };
}

function estimate(
  { gradedBy, name }: Grader,
  priceIn: Awaited<ReturnType<typeof readPrices>>,
  total: number,
  own: number,
): EstimatedCost | null {
  const price = gradedBy === 'ai' ? priceIn(name) : null;
  if (!price) return null;
  const listed = priceOf(name);
  const isListed = listed === price;
  const output = usualAnswerTokens;
  return {
    first: costOf(price, { input: total, cachedInput: 0, output }),
    next: costOf(price, { input: own, cachedInput: total - own, output }),
    asOf: isListed ? listed.asOf : null,
    source: isListed ? priceSource : null,
  };
}

function promptsOf({ promptTemplate, scoreRanges }: CriterionSnapshot) {
  const ranges = scoreRanges.map((range) => ({ text: range.promptTemplate, place: 'range' as const }));
  return [{ text: promptTemplate, place: 'general' as const }, ...ranges];
}
