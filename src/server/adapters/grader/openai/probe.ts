import type { GraderError } from '@server/grading/grader';
import { streamText } from 'ai';
import { graderError } from './failure';
import { languageModel, type ModelAddress } from './language-model';

const patienceMs = 30_000;

/** The fewest that the Responses API lets a caller ask for. */
const fewestTokens = 16;

/** Has the model say a word. Null when it does; otherwise what a grading would fail with. */
export async function probeModel(address: ModelAddress): Promise<GraderError | null> {
  const abortSignal = AbortSignal.timeout(patienceMs);
  const errors: unknown[] = [];
  const result = streamText({
    model: languageModel(address),
    prompt: 'Answer with the word ok.',
    maxOutputTokens: fewestTokens,
    maxRetries: 0,
    abortSignal,
    providerOptions: { openai: { store: false } },
    onError: ({ error }) => void errors.push(error),
  });
  try {
    await result.consumeStream();
    // A model that spends its few tokens on thinking has answered as well as one that says ok.
    if ((await result.finishReason) !== 'error' && errors.length === 0) return null;
  } catch (error) {
    errors.push(error);
  }
  return graderError({ error: errors[0], timedOut: abortSignal.aborted, model: address.model, finishReason: null });
}
