import { type } from 'arktype';

export type FakeApi = 'responses' | 'chat';

/** A request as the fake server got it; times are milliseconds since the epoch, on the clock of this machine. */
export type FakeRequest = {
  api: FakeApi;
  rawBody: string;
  body: { [key: string]: unknown };
  headers: Record<string, string>;
  /** The system message, then the two parts of the user's. */
  prompt: { instructions: string; evidence: string; criterion: string };
  at: number;
  /** What was written, piece by piece, and when. */
  tokens: { text: string; at: number }[];
  status: number | null;
  endedAt: number | null;
  /** The client hung up. */
  cancelled: boolean;
};

const textPart = type({ text: 'string' });
const message = type({ role: 'string', content: type('string').or(textPart.array()) });
const body = type({ model: 'string', 'messages?': message.array(), 'input?': message.array() });

export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Null when the body is none that the API would take. */
export function readRequest(api: FakeApi, rawBody: string, headers: Headers): FakeRequest | null {
  const parsed: unknown = JSON.parse(rawBody);
  const read = body(parsed);
  if (read instanceof type.errors) return null;
  const messages = (api === 'chat' ? read.messages : read.input) ?? [];
  const [system, user] = messages;
  const [evidence = '', criterion = ''] = textsOf(user?.content);
  return {
    api,
    rawBody,
    body: { ...read },
    headers: Object.fromEntries(headers),
    prompt: { instructions: textsOf(system?.content).join('\n'), evidence, criterion },
    at: now(),
    tokens: [],
    status: null,
    endedAt: null,
    cancelled: false,
  };
}

function textsOf(content: string | { text: string }[] | undefined): string[] {
  if (content === undefined) return [];
  return typeof content === 'string' ? [content] : content.map((part) => part.text);
}
