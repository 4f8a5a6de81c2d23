import { inflateSync } from 'node:zlib';
import { digitPicture } from '@server/adapters/grader/model/examine/digit-picture';
import type { Asked } from './request';
import type { Shape } from './shapes';

type Question = Asked & { seen: string; body: object };

/** What an obedient model writes to a grading or to a question of the test. */
export function answerTo(question: Question, { forms, around = (text) => text }: Shape): string {
  const { seen, form, pictures } = question;
  if (pictures[0] !== undefined) return digitsIn(pictures[0]);
  const codes = [...seen.matchAll(/^CODE (\w{6})$/gm)].map(([, found]) => found);
  if (codes.length > 0 && seen.includes('Write down the codes')) return codes.join(' ');
  if (!seen.includes('The criterion to grade') && !seen.includes('Name a fruit')) {
    return 'A sentence about the market. And another one about prices, which are high.';
  }
  const isDescribed = seen.includes('It follows this JSON schema');
  const isKept = isDescribed || forms.includes('json_schema');
  if (!isKept || forms.length === 0 || (form === 'json_object' && !isDescribed)) return 'On the whole a good work: 7.';
  return around(seen.includes('Name a fruit') ? fruit(question) : grade(seen));
}

function fruit({ body }: Question): string {
  const keys = [...JSON.stringify(body).matchAll(/\\?"([kv][a-z0-9]{6})\\?"/g)].map(([, key]) => key);
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'apple'])));
}

function grade(seen: string): string {
  const [, locator = 'S:p1', quote = 'a quote'] = /\[(S:p\d+)\] ((?:\S+ ){2}\S+)/.exec(seen) ?? [];
  return JSON.stringify({
    evidence: [{ locator, quote }],
    rationale: 'The summary says what is to be done, and the workbook carries it.',
    strengths: ['It is clear.'],
    opportunities: [],
    nextSteps: ['Say why.'],
    score: 5,
  });
}

/** Which four digits the picture of a test shows: at each place it looks like a picture of the same digit alone. */
function digitsIn(picture: string): string {
  const shown = bands(Buffer.from(picture, 'base64'));
  return shown.map((band, place) => known.findIndex((of) => of[place] === band)).join('');
}

const places = [0, 1, 2, 3];
const known = Array.from('0123456789', (digit) => bands(Buffer.from(digitPicture(digit.repeat(places.length)))));

/** The pixels of each of the four digits. */
function bands(png: Buffer): string[] {
  const width = png.readUInt32BE(16) + 1;
  const start = png.indexOf('IDAT') + 4;
  const pixels = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const dot = 16;
  const rows = Array.from({ length: pixels.length / width }, (_, row) =>
    pixels.subarray(row * width, (row + 1) * width),
  );
  return places.map((place) => {
    const left = 1 + (2 + 4 * place) * dot;
    return rows.map((row) => row.subarray(left, left + 3 * dot).toString('hex')).join();
  });
}
