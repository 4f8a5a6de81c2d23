import type { GraderError } from '@server/grading/grader/grader';
import { graderError, streamError } from './failure';
import { languageModel, type ModelAddress } from './language-model';

const patienceMs = 30_000;

/** The lowest limit that the Responses API accepts. */
const minTokens = 16;

/** Has the model say a word. Null when it does; otherwise what a grading would fail with. */
export async function probeModel(address: ModelAddress): Promise<GraderError | null> {
  const isLate = AbortSignal.timeout(patienceMs);
  const over = new AbortController();
  const reader = { model: address.model, signs: () => 0, onThought: () => undefined };
  try {
    const { stream } = await languageModel(address, reader).doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Answer with the word ok.' }] }],
      maxOutputTokens: minTokens,
      abortSignal: AbortSignal.any([isLate, over.signal]),
      providerOptions: { openai: { store: false } },
    });
    for await (const part of stream) {
      if (part.type === 'error') throw streamError(part.error);
      // A model that spends its few tokens on thinking has answered as well as one that says ok.
      if (part.type === 'finish' && part.finishReason.unified !== 'error') return null;
    }
    throw new Error('cut off');
  } catch (error) {
    return graderError({ error, timedOut: isLate.aborted, model: address.model });
  } finally {
    over.abort();
  }
}
