import type { Block, Finding, HiddenReason } from './evidence';
import { instructionFindings } from './instruction-findings';

const maxPerFile = 20;

export function findSuspicions(blocks: readonly Block[]): Finding[] {
  return [...instructionFindings(blocks), ...invisibleFindings(blocks), ...hiddenFindings(blocks)];
}

// Characters with an honest use aren't counted: joiners of emoji and non-Latin scripts, direction marks, soft hyphens,
// region flags.
const insideWord =
  /(?<=[\p{L}\p{N}])[\u200b\u2060-\u2064\ufeff]+(?=[\p{L}\p{N}])|(?<=\p{Script=Latin})[\u200c\u200d]+(?=\p{Script=Latin})/gu;
const always =
  /(?<![\u{1f3f4}\u{e0000}-\u{e007f}])[\u{e0000}-\u{e007f}]+|[\u202d\u202e]|[\u200b\u2060-\u2064\ufeff]{4,}/gu;
/** Checked first, because most texts have none. */
const anyInvisible = /[\u200b-\u200d\u202d\u202e\u2060-\u2064\ufeff]|[\u{e0000}-\u{e01ef}]/u;
const oddSelectors = /[\u{e0100}-\u{e01ef}]{2,}/gu;

/** Text copied from the web contains stray zero-width spaces, so a few don't count. */
const strayLimit = 3;

function invisibleFindings(blocks: readonly Block[]): Finding[] {
  const places: Finding[] = [];
  let certain = false;
  let count = 0;
  for (const { locator, text } of blocks) {
    if (!anyInvisible.test(text)) continue;
    const sure = countOf(text, always) + countOf(text, oddSelectors);
    const found = sure + countOf(text, insideWord);
    if (found === 0) continue;
    certain ||= sure > 0;
    count += found;
    if (places.length === maxPerFile) continue;
    places.push({ code: 'invisible-characters', locator, detail: 'The text holds characters that cannot be seen.' });
  }
  return certain || count > strayLimit ? places : [];
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Notes, comments and picture texts are missing, because people write them to be found. */
const wording = {
  'hidden-sheet': 'on hidden sheets',
  'hidden-row': 'in hidden rows',
  'hidden-column': 'in hidden columns',
  'hidden-slide': 'on hidden slides',
  'off-slide': 'off the slide',
  'white-text': 'in white text',
  'tiny-text': 'in tiny letters',
  'hidden-text': 'as hidden text',
  'deleted-text': 'as tracked deletions',
} as const satisfies Partial<Record<HiddenReason, string>>;

type Concealment = keyof typeof wording;

const isConcealment = (reason: HiddenReason): reason is Concealment => reason in wording;

function hiddenFindings(blocks: readonly Block[]): Finding[] {
  const counts = new Map<Concealment, number>();
  let first: string | undefined;
  for (const { locator, why } of blocks) {
    const reason = why?.find(isConcealment);
    if (!reason) continue;
    first ??= locator;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  if (first === undefined) return [];
  const parts = [...counts].map(([reason, count]) => `${count} ${wording[reason]}`);
  const detail = `Pieces that a reader of the original does not see: ${parts.join(', ')}.`;
  return [{ code: 'hidden-content', locator: first, detail }];
}
