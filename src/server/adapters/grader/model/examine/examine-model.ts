import { testFindings } from '@domain/messages/model-test';
import { emptyProfile, verdictOf } from '@domain/model/profile';
import { kindFacts } from '@domain/model/provider-kinds';
import type { ModelProfile, TestFinding } from '@domain/model/schema';
import { answersWith } from '@server/grading/answer/cut-answer';
import type { ModelExaminer } from '@server/grading/grader/grader-source';
import { countTokens, tokensOf } from '@server/grading/render/token';
import { graderError, refusalText } from '../failure';
import type { ModelAddress } from '../model-address';
import { OutputLimit } from '../output-limit';
import { type AnswerForm, RequestShape } from '../request-shape';
import { type Ask, asking, type Reply, type Taken } from './ask';
import { digitPicture } from './digit-picture';
import { factorsOf } from './factors';
import { code, prose, randomFrom, tableRows } from './made-text';
import { statedWindow } from './stated-window';
import { answerTokens, readableWindow } from './window';

const testMs = 10 * 60_000;
const countedTokens = 1_500;
const callTokens = { prompt: 55_000, answer: 600 };
const criteria = 11;
const maxRefusals = 6;

type Step = (findings: readonly TestFinding[]) => void;

/** Asks an endpoint what it can do instead of trusting its name: form, count, window, side by side, picture. */
export const examineModel: ModelExaminer = async (model, stopping, { onFindings, onUsage, isShort = false } = {}) => {
  const address: ModelAddress = { api: 'responses', ...model };
  const timeout = AbortSignal.timeout(testMs);
  const taken = { shape: new RequestShape(address.kind), outputLimit: new OutputLimit(address) };
  const ask = asking(address, taken, AbortSignal.any([timeout, stopping]), onUsage);
  const profile = emptyProfile();
  const say: Step = (found) => {
    profile.findings.push(...found);
    onFindings?.(profile.findings);
  };
  try {
    const random = randomFrom(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
    const form = await findForm(ask, taken, random);
    if (form === null) throw new NoAnswer();
    learnForm(profile, form, say);
    await learnCount(profile, ask, random, say);
    if (!isShort) {
      await learnWindow(profile, ask, random, address, say);
      await learnParallel(profile, ask, random, model.kind, say);
      await learnSight(profile, ask, random, say);
    }
  } catch (error) {
    stopping.throwIfAborted();
    const failure = graderError({ ...address, error, timedOut: timeout.aborted });
    say([error instanceof NoAnswer ? testFindings.unusable : testFindings.failed(failure.shown)]);
  }
  profile.refused = taken.shape.refusedNames;
  profile.verdict = verdictOf(profile.findings);
  return profile;
};

class NoAnswer extends Error {}

type FormFound = { form: AnswerForm; reply: Reply };

/** The keys are random and stand in the schema only, so a model that merely guesses does not pass. */
async function findForm(ask: Ask, taken: Taken, random: () => number): Promise<FormFound | null> {
  const forms: readonly AnswerForm[] = ['json_schema', 'json_object', 'text'];
  for (const form of forms) {
    const keys = [`k${code(random)}`, `v${code(random)}`].map((key) => key.toLowerCase());
    const schema = {
      type: 'object' as const,
      properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' as const }])),
      required: keys,
      additionalProperties: false,
    };
    const described = `Answer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(schema)}`;
    const question = 'Name a fruit and its color.';
    const text = form === 'json_schema' ? question : `${question}\n\n${described}`;
    const asked = {
      content: [{ type: 'text' as const, text }],
      ...(form !== 'text' && {
        format: { type: 'json' as const, ...(form === 'json_schema' && { name: 'test', schema }) },
      }),
    };
    const first = await adapting(taken, form, () => ask({ ...asked, maxTokens: answerTokens({ thinks: false }) }));
    const isLost = first?.thinks && first.text === '';
    const reply = isLost ? await ask({ ...asked, maxTokens: answerTokens({ thinks: true }) }) : first;
    if (reply && answersWith(reply.text, keys)) return { form, reply };
  }
  return null;
}

/** Null if the endpoint refuses the form; other fields that it refuses are left out. */
async function adapting(
  { shape, outputLimit }: Taken,
  form: AnswerForm,
  call: () => Promise<Reply>,
): Promise<Reply | null> {
  for (let tries = 0; ; tries += 1) {
    const outputCap = outputLimit.cap(0);
    try {
      return await call();
    } catch (error) {
      const refusal = refusalText(error);
      if (refusal === null || tries >= maxRefusals) throw error;
      if (outputLimit.refused(outputCap, refusal) || shape.refusedField(refusal)) continue;
      if (form === 'text') throw error;
      return null;
    }
  }
}

function learnForm(profile: ModelProfile, { form, reply }: FormFound, say: Step): void {
  profile.form = form;
  profile.streams = reply.pieces > 1;
  profile.thinks = reply.thinks;
  const said = {
    json_schema: testFindings.keepsForm,
    json_object: testFindings.lowerForm,
    text: testFindings.plainText,
  };
  say([
    said[form],
    ...(profile.thinks ? [testFindings.thinks] : []),
    ...(profile.streams ? [] : [testFindings.noStream]),
  ]);
}

async function learnCount(profile: ModelProfile, ask: Ask, random: () => number, say: Step): Promise<void> {
  const measure = async (text: string) => {
    const content = [{ type: 'text' as const, text: `${text}\n\nWrite two sentences about the text above.` }];
    const first = await ask({ content, maxTokens: 400 });
    const second = await ask({ content, maxTokens: 400 });
    return { reply: first, again: second.promptTokens, of: countTokens(text) };
  };
  const prosaic = await measure(prose(random, countedTokens));
  const tabular = await measure(tableRows(random, countedTokens));
  profile.factors = factorsOf(prosaic.reply.promptTokens, prosaic.of, tabular.reply.promptTokens, tabular.of);
  const isCounted = ({ reply, again }: typeof prosaic) => (again ?? 0) > (reply.promptTokens ?? 0) / 2;
  if (profile.factors && !(isCounted(prosaic) && isCounted(tabular))) profile.countsUncached = true;
  const { askedAt, firstAt, endedAt, promptTokens, outputTokens, text } = prosaic.reply;
  const seconds = (ms: number) => Math.max(ms, 1) / 1_000;
  profile.readPerSecond = Math.round((promptTokens ?? countedTokens) / seconds(firstAt - askedAt));
  profile.writePerSecond = Math.max(1, Math.round((outputTokens ?? tokensOf(text)) / seconds(endedAt - firstAt)));
  profile.usage = profile.factors !== null;
  say([
    testFindings.answers(seconds(firstAt - askedAt), profile.writePerSecond),
    ...(profile.usage ? [] : [testFindings.countsNothing]),
  ]);
}

async function learnWindow(
  profile: ModelProfile,
  ask: Ask,
  random: () => number,
  address: ModelAddress,
  say: Step,
): Promise<void> {
  const { kind, model: name } = address;
  const tokens = await readableWindow(profile, ask, random, () => statedWindow(address));
  profile.window = tokens;
  say([testFindings.window({ name, kind, tokens, thinks: profile.thinks })]);
}

async function learnParallel(
  profile: ModelProfile,
  ask: Ask,
  random: () => number,
  kind: ModelAddress['kind'],
  say: Step,
): Promise<void> {
  const content = () => [{ type: 'text' as const, text: `Write four sentences about ${prose(random, 60)}` }];
  const calls = await Promise.all(Array.from({ length: 4 }, () => ask({ content: content(), maxTokens: 200 })));
  const atOnce = profile.streams ? writtenSideBySide(calls) : endedTogether(calls);
  profile.parallel = atOnce;
  const { readPerSecond, writePerSecond } = profile;
  const seconds = callTokens.prompt / (readPerSecond ?? 1) + callTokens.answer / (writePerSecond ?? 1);
  const time = Math.max(1, Math.round((Math.ceil(criteria / atOnce) * seconds) / 60));
  say([
    atOnce === 1 ? testFindings.oneAtATime(time, kindFacts[kind].advice.parallel) : testFindings.atOnce(atOnce, time),
  ]);
}

/** The end of one answer and the beginning of the next may cross on the wire. */
function writtenSideBySide(calls: readonly Reply[]): number {
  const isBeside = (one: Reply, other: Reply) => {
    const shared = Math.min(one.endedAt, other.endedAt) - Math.max(one.firstAt, other.firstAt);
    return shared > 0.5 * Math.min(one.endedAt - one.firstAt, other.endedAt - other.firstAt);
  };
  return Math.max(...calls.map((one) => 1 + calls.filter((other) => other !== one && isBeside(one, other)).length));
}

/** Where nothing is seen before the end: those that took no longer than the first, instead of waiting for it. */
function endedTogether(calls: readonly Reply[]): number {
  const times = calls.map(({ askedAt, endedAt }) => endedAt - askedAt);
  return times.filter((time) => time < 1.5 * Math.min(...times)).length;
}

async function learnSight(profile: ModelProfile, ask: Ask, random: () => number, say: Step): Promise<void> {
  const digits = Array.from({ length: 4 }, () => Math.floor(random() * 10)).join('');
  const file = { type: 'data' as const, data: digitPicture(digits) };
  const content = [
    { type: 'text' as const, text: 'Which four digits does the picture show? Answer with the digits alone.' },
    { type: 'file' as const, mediaType: 'image/png', data: file },
  ];
  // Servers of models that don't see refuse the picture, each in its own way.
  const reply = await ask({ content, maxTokens: answerTokens(profile) }).catch(() => null);
  profile.sees = reply?.text.replaceAll(/\D/g, '').includes(digits) ?? false;
  if (profile.sees) say([testFindings.sees]);
}
