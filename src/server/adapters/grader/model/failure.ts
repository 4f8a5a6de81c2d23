import { APICallError } from '@ai-sdk/provider';
import { readRetryAfter } from '@domain/grading/rate-limit';
import { windowIn } from '@domain/model/context-window';
import { fieldOf } from '@domain/value/field-of';
import { GraderError, type GraderErrorKind } from '@server/grading/grader/grader';

const quotaCodes = /insufficient_quota|billing|quota_exceeded|credit/;
const modelCodes = /model_not_found|model_not_available|unknown_model|invalid_model/;
const plainCode = /^[a-z][\w.[\]-]{0,60}$/i;

const places = {
  openai: {
    key: 'OPENAI_API_KEY',
    address: 'OPENAI_BASE_URL',
    name: 'OPENAI_MODEL',
    form: 'OPENAI_BASE_URL and OPENAI_API',
  },
  environment: {
    key: 'MODEL_API_KEY',
    address: 'MODEL_BASE_URL',
    name: 'MODEL_NAME',
    form: 'MODEL_PROVIDER and MODEL_BASE_URL',
  },
  settings: {
    key: 'its key in Settings',
    address: 'its address in Settings',
    name: 'its name in Settings',
    form: 'its provider and address in Settings',
  },
} as const;

export type SetUpIn = keyof typeof places;

/** Classifies a failed call, without the provider's words, because they may repeat the key or the submission. */
export function graderError({
  error,
  timedOut,
  model,
  setUpIn = 'openai',
}: {
  error: unknown;
  timedOut: boolean;
  model: string;
  setUpIn?: SetUpIn | undefined;
}): GraderError {
  const given = [...causes(error)].find((each) => each instanceof StoppedAnswer || each instanceof UnusableAnswer);
  if (given) return new GraderError('unusable', given.message);
  const stuck = [...causes(error)].find((each) => each instanceof NeedsPerson);
  if (stuck) return new GraderError('waiting', stuck.message);
  if (timedOut) return new GraderError('transient', 'The AI provider was silent for too long.');
  const refusal = findRefusal(error);
  if (refusal) return refusedCall(refusal, model, places[setUpIn]);
  return new GraderError('transient', 'The connection to the AI provider was cut.');
}

export const unusableReasons = {
  contentFilter: "The provider's content filter stopped the answer.",
  length: 'The answer was cut off at the longest length that the model writes.',
  empty: 'The answer was empty.',
};

/** A call that exceeded a bound; its message is for the instructor. */
export class StoppedAnswer extends Error {}

/** Whatever the server answered is no grade until somebody looks at it. Its message is for the instructor. */
export class NeedsPerson extends Error {}

/** A complete answer that can't be used. Its message names places, never contents. */
export class UnusableAnswer extends Error {}

/** What an endpoint says about a malformed or too long request: only for finding names in it, never public. */
export function refusalText(error: unknown): string | null {
  const refusal = findRefusal(error);
  return refusal && [400, 413, 422].includes(refusal.status) ? refusal.text : null;
}

type Refusal = {
  status: number;
  code: string;
  type: string;
  param: string;
  headers: Record<string, string>;
  text: string;
};

function refusedCall(
  { status, code, type, param, headers, text }: Refusal,
  model: string,
  place: (typeof places)[SetUpIn],
): GraderError {
  const codes = `${code} ${type}`;
  const detail = [String(status), code, param].filter((part) => plainCode.test(part) || /^\d+$/.test(part)).join(', ');
  const failed = (kind: GraderErrorKind, what: string, next = '', pause: number | null = null) =>
    new GraderError(kind, `${what} (${detail}).${next}`, pause, `${what}.${next}`);
  if (status < 400)
    return failed('waiting', 'The AI provider sends calls on to another address', ` Check ${place.address}.`);
  if (status === 402 || quotaCodes.test(codes)) {
    return failed('waiting', 'The AI provider says that the account has no quota left', ' Check its billing.');
  }
  if (status === 401 || status === 403) {
    return failed('waiting', 'The AI provider refuses the key', ` Check ${place.key}.`);
  }
  if (modelCodes.test(codes) || (status === 404 && param === 'model')) {
    return failed('waiting', `The AI provider does not know the model ${model}`, ` Check ${place.name}.`);
  }
  const pause = readRetryAfter((name) => headers[name] ?? null, Date.now());
  if (status === 429) return failed('throttled', 'The AI provider asks to slow down', '', pause);
  if (status >= 500 || status === 408 || status === 409 || status === 425) {
    return failed('transient', 'The AI provider has a problem of its own', '', pause);
  }
  if (/context_length|too_large|string_above_max/.test(codes) || status === 413 || windowIn(text) !== null) {
    return failed('rejected', `The submission is too long for the model ${model}`);
  }
  if (/content_filter|content_policy/.test(codes)) return new GraderError('unusable', unusableReasons.contentFilter);
  return failed('rejected', 'The AI provider refuses the request', ` Check ${place.form}.`);
}

/** The SDK may report a failure in a stream that isn't an `Error`. */
export function streamError(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const error = new Error('The provider reported a failure.');
  return typeof reported === 'object' ? Object.assign(error, { statusCode: statusOf(reported) }, reported) : error;
}

/** A stream has begun with status 200: what its error would have had is in a number or a name. */
function statusOf(reported: unknown): number {
  const code = Number(fieldOf(reported, 'code'));
  if (code >= 400 && code < 600) return code;
  const names = `${word(reported, 'code')} ${word(reported, 'type')}`;
  if (/rate_limit|too_many|quota/i.test(names)) return 429;
  if (/authentication|api_key|permission/i.test(names)) return 401;
  return /invalid_request|bad_?request|context_/i.test(names) ? 400 : 500;
}

function findRefusal(error: unknown): Refusal | null {
  for (const each of causes(error)) {
    const status = fieldOf(each, 'statusCode');
    if (typeof status !== 'number' || status < 300) continue;
    const call = APICallError.isInstance(each) ? each : null;
    const body = parsed(call?.responseBody);
    // In a stream, the error is inside the failed response.
    const details = fieldOf(fieldOf(body, 'response'), 'error') ?? fieldOf(body, 'error') ?? body ?? each;
    return {
      status,
      code: word(details, 'code'),
      type: word(details, 'type'),
      param: word(details, 'param'),
      headers: call?.responseHeaders ?? {},
      text: `${each.message} ${call?.responseBody ?? ''}`,
    };
  }
  return null;
}

function* causes(error: unknown): Generator<Error> {
  let each = error;
  for (let depth = 0; each instanceof Error && depth < 6; depth += 1) {
    yield each;
    each = each.cause;
  }
}

function word(value: unknown, name: string): string {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : '';
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
