import { type CheckedNumber, checkConsistency, isNotFound } from '@domain/consistency/consistency-check';
import type { Block, FileEvidence } from '@domain/evidence/evidence';
import { fileEvidence } from '@tests/support/prepared-submission';
import { madeText } from './made-text';
import { madeWorkbook, type Random } from './made-workbook';
import { inNotation, type Notation } from './notations';

/** How the numbers of made decks and summaries were told: wrong ones found, and right ones taken for wrong. */
export type TieScore = {
  documents: number;
  figures: number;
  wrong: number;
  contradicting: number;
  trueContradictions: number;
  noticed: number;
  /** What was told wrongly, to look at. */
  faults: string[];
};

export type TieRates = { precision: number; recall: number; noticed: number };

/** Makes documents, half of them decks, each with its workbook, and scores the matcher on them; English without `notation`. */
export function scoreTies(documents: number, random: Random, notation?: Notation): TieScore {
  const score: TieScore = {
    documents,
    figures: 0,
    wrong: 0,
    contradicting: 0,
    trueContradictions: 0,
    noticed: 0,
    faults: [],
  };
  for (let number = 0; number < documents; number++) scoreDocument(number % 2 === 0, random, score, notation);
  return score;
}

export function ratesOf({ wrong, contradicting, trueContradictions, noticed }: TieScore): TieRates {
  return {
    precision: contradicting === 0 ? 1 : trueContradictions / contradicting,
    recall: wrong === 0 ? 1 : trueContradictions / wrong,
    noticed: wrong === 0 ? 1 : noticed / wrong,
  };
}

function scoreDocument(isDeck: boolean, random: Random, score: TieScore, notation?: Notation): void {
  const inStyle = (text: string) => (notation ? inNotation(text, notation) : text);
  const book = madeWorkbook(random);
  const wrong = new Set<string>();
  const blocks: Block[] = [];
  for (let number = 1; number <= 10; number++) {
    const made = madeText(random, book);
    const figures = made.wrong.map(inStyle);
    const block = { ...made.block, text: inStyle(made.block.text) };
    const locator = locatorOf(isDeck, number, block.kind);
    if (!isDeck && block.kind === 'slide') {
      const [title = '', ...lines] = block.text.split('\n');
      blocks.push({ locator: `S:p${number + 50}`, kind: 'heading', text: title, level: 2 });
      blocks.push({ locator, kind: 'list', text: lines.join('\n') });
    } else blocks.push({ ...block, locator });
    for (const figure of figures) wrong.add(`${locator} ${figure}`);
  }
  const files: FileEvidence[] = [fileEvidence('excel', book.blocks), fileEvidence(isDeck ? 'ppt' : 'summary', blocks)];
  const figures = checkConsistency(files).figures.filter((each) => each.outcome !== 'absent' || isNotFound(each));
  const keyOf = ({ passage, figure }: CheckedNumber) => `${passage.locator} ${figure.text}`;
  const describe = (each: CheckedNumber) => `${each.figure.text} ← ${each.passage.text}${cellsOf(each)}`;
  const cellsOf = ({ cells }: CheckedNumber) => cells.map(({ locator, text }) => ` → ${locator} ${text}`).join('');
  const of = (outcome: CheckedNumber['outcome']) => figures.filter((each) => each.outcome === outcome);
  score.figures += figures.length;
  score.wrong += wrong.size;
  for (const each of of('contradicting')) {
    score.contradicting++;
    if (wrong.has(keyOf(each))) score.trueContradictions++;
    else score.faults.push(`false: ${describe(each)}`);
  }
  const contradicted = new Set(of('contradicting').map(keyOf));
  const noticed = new Set([...contradicted, ...of('absent').map(keyOf)]);
  for (const key of wrong) if (noticed.has(key)) score.noticed++;
  for (const each of of('absent')) {
    if (wrong.has(keyOf(each)) && !contradicted.has(keyOf(each)))
      score.faults.push(`only not found: ${describe(each)}`);
  }
  for (const each of of('tied')) if (wrong.has(keyOf(each))) score.faults.push(`tied: ${describe(each)}`);
}

function locatorOf(isDeck: boolean, number: number, kind: Block['kind']): string {
  if (isDeck) return kind === 'table' ? `D:${number}:table:1` : `D:${number}`;
  return kind === 'table' ? `S:table:${number}` : `S:p${number}`;
}
