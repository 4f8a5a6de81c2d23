import type { GraderAnswer } from '@domain/grading/grade';
import type { FakeRequest } from './fake-request';

const blockLine = /^\[((?:W:'(?:[^']|'')*'[^\]]*)|(?:W:name:[^\]]+)|(?:[DS]:[^\]]+))\] (.+)$/;
const rowRange = /^(W:'(?:[^']|'')*')![A-Z]+\d+(?::[A-Z]+\d+)?$/;

/** A plausible answer for the prompt's criterion, its quotes taken from the prompt's own evidence. */
export function composeAnswer({ prompt }: FakeRequest): GraderAnswer {
  const name = /# The criterion to grade\n(.*?) \(/.exec(prompt.criterion)?.[1] ?? 'This criterion';
  const max = Number(/integer from 0 to (\d+)/.exec(prompt.criterion)?.[1] ?? 10);
  const seed = hash(name);
  const evidence = citationsFor(prompt.evidence, seed);
  const [first, second = first] = evidence;
  const said = (citation: GraderAnswer['evidence'][number] | undefined) => citation?.quote ?? 'the files';
  return {
    evidence,
    rationale:
      `${name}: the submission shows its reasoning where it can be followed. It says "${said(first)}", and the figures ` +
      `beside it bear that out; "${said(second)}" ties the recommendation to the model. What keeps it from the range ` +
      'above is that the assumptions are stated but not tested: no second case shows how far the result would move. ' +
      'The structure is clear, the wording is sober, and a reader who opens the workbook finds the numbers again.',
    strengths: [
      `The point on ${name.toLowerCase()} is made early and kept to.`,
      `"${said(first)}" can be checked in the files.`,
    ],
    opportunities: ['Show how the result changes when the main assumption does.'],
    nextSteps: ['Add a table with a low, a base and a high case.', 'Say in one sentence what you would do first.'],
    score: Math.min(max, Math.round(max * (0.62 + (seed % 30) / 100))),
  };
}

/** One place of each file, chosen by the criterion; cells are cited singly, by their address in the row. */
function citationsFor(evidence: string, seed: number): GraderAnswer['evidence'] {
  const visible = evidence.split('=== END OF SUBMISSION')[0] ?? '';
  const lines = visible.split('\n').flatMap((line) => {
    const [, locator, text] = blockLine.exec(line) ?? [];
    return locator === undefined || text === undefined ? [] : [{ locator, text }];
  });
  return ['S:', 'D:', 'W:'].flatMap((file) => {
    const blocks = lines.filter(({ locator }) => locator.startsWith(file));
    const block = blocks[seed % Math.max(1, blocks.length)];
    if (!block) return [];
    const sheet = rowRange.exec(block.locator)?.[1];
    return [sheet ? cellOf(sheet, block.text, seed) : { locator: block.locator, quote: firstWords(block.text) }];
  });
}

function cellOf(sheet: string, row: string, seed: number): GraderAnswer['evidence'][number] {
  const cells = row.split(' | ');
  const cell = cells[seed % cells.length] ?? '';
  const [, address = '', text = ''] = /^([A-Z]+\d+)=(.*?)(?: \{(?:=.*|〃)\})?$/.exec(cell) ?? [];
  return { locator: `${sheet}!${address}`, quote: text };
}

function firstWords(text: string): string {
  return text.split(' ').slice(0, 9).join(' ');
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}
