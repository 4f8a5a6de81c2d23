import type { GraderError } from '@server/grading/grader/grader';
import { bodyOptions } from './call-request';
import { graderError, streamError } from './failure';
import { withoutCache } from './kind-calls';
import { languageModel } from './language-model';
import type { ModelAddress } from './model-address';
import { RequestShape } from './request-shape';

const timeoutMs = 30_000;

/** The minimum that the Responses API accepts. */
const minTokens = 16;

/** Makes a minimal call. Returns null if it works, else the error that a grading would fail with. */
export async function probeModel(address: ModelAddress): Promise<GraderError | null> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const over = new AbortController();
  const reader = { model: address.model, progress: () => 0 };
  try {
    const shape = new RequestShape(address.kind);
    const outputCap = { tokens: minTokens, field: 'usual' as const };
    const model = await languageModel(address, reader, shape);
    const { stream } = await model.doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Answer with the word ok.' }] }],
      ...bodyOptions({ address, shape, outputCap, ...withoutCache }),
      abortSignal: AbortSignal.any([timeout, over.signal]),
    });
    for await (const part of stream) {
      if (part.type === 'error') throw streamError(part.error);
      // A model may spend all its tokens on reasoning, so an end without text counts.
      if (part.type === 'finish' && part.finishReason.unified !== 'error') return null;
    }
    throw new Error('cut off');
  } catch (error) {
    return graderError({ ...address, error, timedOut: timeout.aborted });
  } finally {
    over.abort();
  }
}
