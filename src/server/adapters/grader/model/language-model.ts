import type { LanguageModelV4 } from '@ai-sdk/provider';
import { type AnswerReader, boundedFetch, type Fetch } from './bounded-fetch';
import { callsOf } from './kind-calls';
import type { ModelAddress } from './model-address';
import type { RequestShape } from './request-shape';
import { withoutStream } from './whole-answer';

export function languageModel(
  address: ModelAddress,
  reader: AnswerReader,
  shape: RequestShape,
): Promise<LanguageModelV4> {
  const send = address.fetch ?? globalThis.fetch;
  const bounded = boundedFetch(shape.takes('stream') ? send : unstreamed(send), reader);
  return callsOf(address).load(address, Object.assign(bounded, { preconnect: () => undefined }), shape);
}

function unstreamed(send: Fetch): Fetch {
  return (input, init) =>
    send(input, typeof init?.body === 'string' ? { ...init, body: withoutStream(init.body) } : init);
}
