import type { Block, FileEvidence, HiddenReason, Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { maskOf } from '@server/grading/mask/mask';
import type { NotShown } from '@server/grading/submission/not-shown';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { blockLines } from './block-line';
import { checkLines } from './check-lines';
import { budgetOf } from './evidence-budget';
import { MaskedLocators } from './masked-locators';
import { costOfParts, fitParts, type Part, prosePart } from './part';
import { readingNotes, slotNames } from './reading-notes';
import { shareBudget, tokensOf } from './token';
import { type Hide, visibleParts, workbookParts } from './visible-parts';

export type RenderedEvidence = {
  text: string;
  tokens: number;
  locators: MaskedLocators;
  doubts: string[];
  /** `doubts` and what was shortened, by file; hidden material counts as the workbook's. */
  leftOut: NotShown;
};

// The summary first, because the answer is in its language.
const order = ['summary', 'ppt', 'excel'] as const satisfies readonly Slot[];
const rendered = new WeakMap<PreparedSubmission, RenderedEvidence>();

/** Rendered once per submission, however many calls need it (contract, section 5). */
export function renderEvidence(submission: PreparedSubmission): RenderedEvidence {
  const known = rendered.get(submission);
  if (known) return known;
  const evidence = render(submission, budgetOf(submission));
  rendered.set(submission, evidence);
  return evidence;
}

/** `budget` in tokens, without fences, headings and notes. */
export function render(submission: PreparedSubmission, budget: number): RenderedEvidence {
  const { hide } = maskOf(submission);
  const locators = new MaskedLocators(hide);
  const files = order.flatMap((slot) => submission.files.filter((file) => file.slot === slot));
  const parts: Part[][] = files.map((file) => visibleParts(file, locators, hide));
  const hidden = hiddenParts(files, locators, hide);
  const allowances = shareBudget([...parts, hidden].map(costOfParts), budget);
  const fitted = [...parts, hidden].map((each, index) => fitParts(each, allowances[index] ?? 0));
  const visible = files.flatMap((file, index) => [
    '',
    `## The ${slotNames[file.slot]} (.${file.format})`,
    ...(fitted[index]?.lines ?? []),
  ]);
  const missing = slots.filter((slot) => !files.some((file) => file.slot === slot));
  const notes = [
    ...readingNotes(files, locators, hide),
    ...missing.map((slot) => `- ${slotNames[slot]}: there is none.`),
  ];
  const text = [
    fenced('SUBMISSION', submission.fence, visible),
    fenced('HIDDEN MATERIAL', submission.fence, fitted.at(-1)?.lines ?? []),
    fenced('NOTES ON READING', submission.fence, notes),
    fenced('CHECKS', submission.fence, checkLines(submission.consistencyCheck, locators, hide)),
  ].join('\n\n');
  const leftOut: NotShown = { excel: fitted.at(-1)?.leftOut ?? [], ppt: [], summary: [] };
  for (const [index, { slot }] of files.entries())
    leftOut[slot] = [...(fitted[index]?.leftOut ?? []), ...leftOut[slot]];
  return { text, tokens: tokensOf(text), locators, doubts: fitted.flatMap(({ doubts }) => doubts), leftOut };
}

/** Only fence lines have the code; inside, it is replaced. */
function fenced(name: string, fence: string, lines: string[]): string {
  const body =
    lines.length > 0 ? lines.join('\n').replaceAll(new RegExp(RegExp.escape(fence), 'gi'), '(code)') : '(none)';
  return `=== ${name} ${fence} ===\n${body.replace(/^\n+/, '')}\n=== END OF ${name} ${fence} ===`;
}

const reasons: Record<HiddenReason, string> = {
  'hidden-sheet': 'on a hidden sheet',
  'hidden-row': 'in hidden rows',
  'hidden-column': 'in hidden columns',
  'hidden-slide': 'on a hidden slide',
  notes: 'speaker notes',
  comment: 'comments',
  'alt-text': 'descriptions of pictures',
  'off-slide': 'outside the slide',
  'white-text': 'white text',
  'tiny-text': 'tiny text',
  'hidden-text': 'hidden text',
  'deleted-text': 'deleted text of tracked changes',
};

function hiddenParts(files: FileEvidence[], locators: MaskedLocators, hide: Hide): Part[] {
  return files.flatMap((file) => {
    const hidden = file.blocks.filter((block) => block.hidden);
    const groups = Map.groupBy(hidden, reasonOf);
    return [...groups].flatMap(([reason, blocks]) => {
      const what = `${slotNames[file.slot]}, ${reason}`;
      const cells = blocks.filter((block) => block.kind === 'cell');
      const lines = blocks
        .filter((block) => block.kind !== 'cell')
        .flatMap((block) => blockLines(block, locators, hide));
      const heading = prosePart(what, ['', `In the ${what}:`]);
      const prose = lines.length > 0 ? [prosePart(`the ${what}`, lines)] : [];
      return [heading, ...workbookParts(cells, locators, hide), ...prose];
    });
  });
}

function reasonOf(block: Block): string {
  const [reason] = block.why ?? [];
  return reason === undefined ? 'not visible' : reasons[reason];
}
