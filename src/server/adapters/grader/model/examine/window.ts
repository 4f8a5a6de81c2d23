import { windowIn } from '@domain/model/context-window';
import type { ModelProfile } from '@domain/model/schema';
import { countTokens } from '@server/grading/render/token';
import { refusalText } from '../failure';
import type { Ask } from './ask';
import { code, prose, tableRows, withCodes } from './made-text';

const sizes = [8_000, 16_000, 32_000, 64_000] as const;
const codesInText = 8;
/** A next size that would take longer is not tried. */
const maxCallMs = 240_000;

type Tried = { fits: boolean; counted: number | null };

/**
 * How many tokens of a prompt are really read. Servers lose the front, the middle or everything without an error, so
 * codes spread over the text have to come back, and the count has to be what the text costs.
 */
export async function readableWindow(profile: ModelProfile, ask: Ask, random: () => number): Promise<number> {
  let fit = 0;
  let limit = Number.POSITIVE_INFINITY;
  for (const size of sizes) {
    if (size / (profile.readPerSecond ?? 1) > maxCallMs / 1_000) break;
    const tried = await tryTwice(size, profile, ask, random);
    if (tried.fits) fit = size;
    else {
      limit = Math.min(size, tried.counted ?? size);
      break;
    }
  }
  if (limit === Number.POSITIVE_INFINITY) return Math.floor(fit * 0.95);
  for (let more = 0; more < 2; more += 1) {
    const named = limit < nextSize(fit) ? limit * 0.95 : (fit + limit) / 2;
    const size = Math.floor(named);
    if (size <= fit || size < 1_000) break;
    if ((await tryTwice(size, profile, ask, random)).fits) fit = size;
    else limit = size;
  }
  return Math.floor(fit * 0.95);
}

const nextSize = (fit: number) => sizes.find((size) => size > fit) ?? Number.POSITIVE_INFINITY;

async function tryTwice(size: number, profile: ModelProfile, ask: Ask, random: () => number): Promise<Tried> {
  const first = await tryOnce(size, profile, ask, random);
  return first.fits ? first : tryOnce(size, profile, ask, random);
}

async function tryOnce(size: number, profile: ModelProfile, ask: Ask, random: () => number): Promise<Tried> {
  const codes = Array.from({ length: codesInText }, () => code(random));
  const question = 'Write down the codes that stand after the word CODE in the text above, in order, and nothing else.';
  const content = [
    { type: 'text' as const, text: `${withCodes(textOf(size, profile, random), codes)}\n\n${question}` },
  ];
  const heard = await ask({ content, maxTokens: 2_000 }).catch((error: unknown) => {
    const named = windowIn(refusalText(error) ?? '');
    return typeof named === 'number' ? named : null;
  });
  if (heard === null || typeof heard === 'number') return { fits: false, counted: heard };
  const found = codes.filter((each) => heard.text.includes(each));
  const isCounted = heard.promptTokens === null || heard.promptTokens < 1_000 || heard.promptTokens >= 0.97 * size;
  const fits = isCounted && heard.text.includes(codes[0] ?? '') && found.length >= codesInText - 1;
  return { fits, counted: heard.promptTokens };
}

/** Half prose and half table rows, of so many tokens as the endpoint counts. */
function textOf(size: number, { factors }: ModelProfile, random: () => number): string {
  const { words, signs } = factors ?? { words: 1, signs: 1 };
  const half = (make: typeof prose) => {
    const { words: ofWords, signs: ofSigns } = countTokens(make(random, 1_000));
    return make(random, ((size / 2) * (ofWords + ofSigns)) / (ofWords * words + ofSigns * signs));
  };
  return half(prose) + half(tableRows);
}
