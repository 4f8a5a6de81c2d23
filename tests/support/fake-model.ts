import { tokensOf } from '@server/grading/render/token';
import { type EndpointCall, type FakeEndpoint, startFakeEndpoint } from './fake-endpoint';
import { answerTo } from './model/answer';
import { ModelGate } from './model/gate';
import { chatUsage, framesOf, protocolOf, stream, type Usage } from './model/protocol';
import { type Asked, readAsked } from './model/request';
import { type Shape, type ShapeName, shapes } from './model/shapes';

/** What goes wrong: for as long as the server runs, or, where it says `once`, with the first call. */
export type Trouble = 'slow once' | 'loop' | 'endless' | 'wrong key' | 'busy once' | 'cut once';

export type Loss = 'front' | 'middle' | 'end' | 'everything';

export type FakeModelOptions = {
  shape?: ShapeName;
  /** Tokens that it reads; an infinite one unless it is given. */
  window?: number;
  /** What it loses of a longer prompt where it says nothing: the front, unless it is given. */
  loses?: Loss;
  /** How many calls it answers at a time; others wait. */
  parallel?: number;
  sees?: boolean;
  tokens?: (text: string) => number;
  trouble?: Trouble;
  traits?: Partial<Shape>;
};

export type FakeModel = FakeEndpoint & {
  /** For a provider's address. */
  url: string;
  /** The most calls that it answered at a time. */
  mostAtOnce: () => number;
};

const slowMs = 20_000;
const settleMs = 20;
const plain: Shape = {
  kind: 'compatible',
  protocol: 'chat',
  forms: ['json_schema', 'json_object', 'text'],
  tooLong: null,
};

/** A server with a model that does as it is told, within what its kind of endpoint makes of it. */
export function startFakeModel(options: FakeModelOptions = {}): FakeModel {
  const shape: Shape = { ...(options.shape ? shapes[options.shape] : plain), ...options.traits };
  const {
    window = Number.POSITIVE_INFINITY,
    parallel = 100,
    sees = false,
    tokens = tokensOf,
    loses = 'front',
  } = options;
  const gate = new ModelGate(parallel);
  const known = new Set<string>();
  let troubles = 0;

  const answer = async (call: EndpointCall): Promise<Response> => {
    const stated = statedBy(call.path, window);
    if (stated) return Response.json(stated);
    const asked = readAsked(call);
    const trouble = options.trouble?.endsWith('once') && troubles++ > 0 ? undefined : options.trouble;
    if (trouble === 'wrong key') return refusal(401, { error: { message: 'Wrong key', code: 'invalid_api_key' } });
    if (trouble === 'busy once') return refusal(429, { error: { message: 'Slow down' } }, { 'retry-after-ms': '10' });
    const refused = refusedBy(shape, call, asked);
    if (refused) return refusal(400, { error: { message: refused } });
    if (asked.pictures.length > 0 && !sees) return refusal(400, { error: { message: 'no image input' } });
    const sent = asked.texts.reduce((sum, text) => sum + tokens(text), 0);
    if (shape.tooLong && sent + asked.maxTokens > window) return refusal(400, shape.tooLong(sent, window));
    const leave = await gate.enter();
    if (trouble === 'slow once') await Bun.sleep(slowMs);
    const read = sent > window && loses === 'everything' ? 4 : Math.min(sent, window);
    const counted = shape.countsUncached ? Math.min(read, newTokens(asked.texts, known, tokens)) : read;
    const usage = { prompt: shape.countsNothing ? null : counted, ...thoughtOf(shape) };
    const whole = asked.texts.join('\n');
    const seen = read < sent ? left[loses](whole, read / sent) : whole;
    const said = answerTo({ ...asked, seen, body: call.body }, shape);
    if (trouble === 'loop' || trouble === 'endless') return endless(shape, usage, trouble, leave);
    const frames = framesOf(shape.protocol, said, usage).flatMap((each) =>
      shape.comments ? [': ok\n\n', each] : each,
    );
    const beside = seen.includes('Write four sentences') ? gate.beside() : Promise.resolve();
    if (shape.whole) return beside.then(() => wholeAnswer(said, usage, trouble, leave));
    return new Response(written(frames, trouble === 'cut once', beside, leave), stream);
  };

  const fake = startFakeEndpoint(answer);
  const url = `${fake.address}/v1`;
  return { ...fake, url, mostAtOnce: () => gate.mostAtOnce };
}

/** Where servers say how long their context is, for a model called `m`. */
function statedBy(path: string, window: number): object | null {
  if (path === '/props') return { default_generation_settings: { n_ctx: window } };
  if (path === '/api/ps') return { models: [{ name: 'm', context_length: window }] };
  if (path === '/api/v0/models') return { data: [{ id: 'm', loaded_context_length: window }] };
  return path === '/v1/models' ? { data: [{ id: 'm', max_model_len: window }] } : null;
}

/** Of the texts from the first on that no earlier call began with. */
function newTokens(texts: readonly string[], known: Set<string>, tokens: (text: string) => number): number {
  let before = '';
  let count = 0;
  for (const text of texts) {
    before += `${text}\n`;
    if (!known.has(before)) count += tokens(text);
    known.add(before);
  }
  return Math.max(1, count);
}

function refusal(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

function refusedBy({ refused = [], refusesForms, forms }: Shape, call: EndpointCall, asked: Asked): string | null {
  const field = refused.find((name) => call.body[name] !== undefined);
  if (field) return `Unknown or unsupported parameter: ${field}.`;
  const isKept = forms.some((form) => form === asked.form);
  return refusesForms && !isKept ? `response_format ${asked.form} is not available` : null;
}

function thoughtOf({ reasoning: field }: Shape): Pick<Usage, 'thought'> {
  return field ? { thought: { field, text: 'Let me look at the work first.' } } : {};
}

const last = (text: string, share: number) => text.slice(Math.ceil(text.length * (1 - share)));
const first = (text: string, share: number) => text.slice(0, Math.floor(text.length * share));

/** A server that keeps some of the front keeps the question at the end, too. */
const left: Readonly<Record<Loss, (text: string, share: number) => string>> = {
  front: last,
  middle: (text, share) => first(text, share / 2) + last(text, share / 2),
  end: first,
  everything: () => '',
};

function wholeAnswer(
  text: string,
  { prompt, thought }: Usage,
  trouble: Trouble | undefined,
  leave: () => void,
): Response {
  leave();
  const message = { role: 'assistant', content: text, ...(thought && { [thought.field]: thought.text }) };
  const json = JSON.stringify({
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: chatUsage(prompt ?? 0),
  });
  return new Response(
    trouble === 'cut once' ? written([json.slice(0, 100), ''], true, Promise.resolve(), leave) : json,
    {
      headers: { 'content-type': 'application/json' },
    },
  );
}

function written(
  frames: readonly string[],
  isCut: boolean,
  beside: Promise<void>,
  leave: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const half = Math.ceil(frames.length / 2);
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(frames.slice(0, half).join('')));
      await beside;
      // The first half leaves by itself.
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      if (isCut) controller.error(undefined);
      else {
        controller.enqueue(encoder.encode(frames.slice(half).join('')));
        controller.close();
      }
      // A loaded reader has seen the end before the next answer begins.
      setTimeout(leave, settleMs);
    },
  });
}

function endless(shape: Shape, usage: Usage, of: 'loop' | 'endless', leave: () => void): Response {
  let nth = 0;
  const next = () => {
    nth += 1;
    return of === 'loop' ? 'The price is the price. ' : `Number ${nth} of ${(nth * 7919) % 104_729} is ${nth * nth}. `;
  };
  if (shape.whole) return wholeAnswer(Array.from({ length: 10_000 }, next).join(''), usage, undefined, leave);
  const { head, piece } = protocolOf(shape.protocol);
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(encoder.encode(head(usage))),
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        controller.enqueue(encoder.encode(Array.from({ length: 50 }, () => piece(next())).join('')));
      },
      cancel: leave,
    }),
    stream,
  );
}
