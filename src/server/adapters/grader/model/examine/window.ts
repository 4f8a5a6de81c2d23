import { windowIn } from '@domain/model/context-window';
import type { ModelProfile } from '@domain/model/schema';
import { countTokens } from '@server/grading/render/token';
import { refusalText } from '../failure';
import type { Ask } from './ask';
import { code, prose, tableRows, withCodes } from './made-text';

const sizes = [8_000, 16_000, 32_000, 64_000] as const;
const codesInText = 8;
/** Thinking may take more tokens than the answer. */
export const answerTokens = ({ thinks }: Pick<ModelProfile, 'thinks'>) => (thinks ? 6_000 : 2_000);
/** A next size that would take longer is not tried. */
const maxCallMs = 240_000;

/** `stated`: what most likely fits by the endpoint's count or by its error. */
type Tried = { fits: boolean; stated: number | null };

/** Servers cut prompts without an error, so codes spread over the text must come back and the count must match. */
export async function readableWindow(
  profile: ModelProfile,
  ask: Ask,
  random: () => number,
  askServer: () => Promise<number | null>,
): Promise<number> {
  let fit = 0;
  let limit = Number.POSITIVE_INFINITY;
  let stated: number | null = null;
  for (const size of sizes) {
    if (size / (profile.readPerSecond ?? 1) > maxCallMs / 1_000) break;
    const tried = await tryTwice(size, profile, ask, random);
    if (tried.fits) fit = size;
    else {
      limit = size;
      stated = tried.stated ?? withAnswer(await askServer(), profile);
      break;
    }
  }
  for (let more = 0; more < 2 && limit < Number.POSITIVE_INFINITY; more += 1) {
    const size: number = Math.floor(stated && stated > fit && stated < limit ? stated : (fit + limit) / 2);
    if (size <= fit || size < 1_000) break;
    const tried = await tryTwice(size, profile, ask, random);
    if (tried.fits) fit = size;
    else limit = size;
    stated = tried.stated;
  }
  return Math.floor(fit * 0.95);
}

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
  const reply = await ask({ content, maxTokens: answerTokens(profile) }).catch((error: unknown) => {
    const named = windowIn(refusalText(error) ?? '');
    return typeof named === 'number' ? withAnswer(named, profile) : null;
  });
  if (reply === null || typeof reply === 'number') return { fits: false, stated: reply };
  const found = codes.filter((each) => reply.text.includes(each));
  const read = reply.promptTokens;
  const isCounted = read === null || read < 1_000 || read >= 0.97 * size;
  // An eighth can be lost between two codes, which only a count shows.
  const needed = read === null ? codesInText : codesInText - 1;
  const fits = isCounted && reply.text.includes(codes[0] ?? '') && found.length >= needed;
  return { fits, stated: read && 0.95 * read };
}

/** The answer takes its part of a window that a server names. */
const withAnswer = (named: number | null, profile: ModelProfile) => named && 0.95 * named - answerTokens(profile);

/** Half prose and half table rows, of so many tokens as the endpoint counts. */
function textOf(size: number, { factors }: ModelProfile, random: () => number): string {
  const { words, signs } = factors ?? { words: 1, signs: 1 };
  const half = (make: typeof prose) => {
    const { words: ofWords, signs: ofSigns } = countTokens(make(random, 1_000));
    return make(random, ((size / 2) * (ofWords + ofSigns)) / (ofWords * words + ofSigns * signs));
  };
  return half(prose) + half(tableRows);
}
