import type { Block, FileEvidence, Slot } from './evidence';

export type Passage = {
  slot: Slot;
  locator: string;
  text: string;
  kind: Block['kind'];
  /** A table row's heads, because they say what its numbers are. */
  heads: string;
  under: string;
};

const maxLabels = 5_000;

export function passagesOf(file: FileEvidence): Passage[] {
  const passages: Passage[] = [];
  const labels = new Set<string>();
  let under = '';
  let of: string | null = null;
  for (const block of file.blocks) {
    if (block.hidden || block.kind === 'name') continue;
    if (block.kind === 'cell') {
      if (typeof block.value === 'number' || labels.size >= maxLabels || labels.has(block.text)) continue;
      if (!/\p{L}{2}/u.test(block.text)) continue;
      labels.add(block.text);
    }
    const slide = /^D:\d+/.exec(block.locator)?.[0] ?? null;
    if (slide !== of || block.kind === 'heading') under = '';
    of = slide;
    if (block.kind === 'slide') under = block.label?.trim() ?? '';
    for (const { text, heads } of piecesOf(block)) {
      passages.push({ slot: file.slot, locator: block.locator, text, kind: block.kind, heads, under });
    }
    if (block.kind === 'heading') under = block.text.trim();
  }
  return passages;
}

function piecesOf(block: Block): { text: string; heads: string }[] {
  if (block.kind === 'table') return rowsOf(block);
  const lines = block.text.split('\n').map((line) => line.trim());
  const titled = block.kind === 'slide' && block.label && !lines.includes(block.label.trim());
  const texts = titled ? [block.label?.trim() ?? '', ...lines] : lines;
  const pieces = block.kind === 'cell' ? [block.text.trim()] : texts.flatMap(sentencesOf);
  return pieces.filter((text) => text !== '').map((text) => ({ text, heads: '' }));
}

/** Keeps the tabs of empty cells, because a number is identified by its column's head. */
function rowsOf({ text }: Block): { text: string; heads: string }[] {
  const [heads = '', ...rows] = text.split('\n').filter((line) => line.trim() !== '');
  return [{ text: heads, heads: '' }, ...rows.map((row) => ({ text: row, heads }))].filter((row) => row.text !== '');
}

/** At a full stop, a space and a capital; `No. 5`, `3.5` and `2 Mio. EUR` stay whole. */
export function sentencesOf(text: string): string[] {
  return text
    .split(
      /(?<=[.!?][)"”’]?)(?<!(?<!\p{L})(?:Mio|Mrd|Mld|Mia|Mill|Tsd|tys|Rs|Fr|ca|approx|vs|inkl|exkl|zzgl|Nr)\.)\s+(?=["“(]?\p{Lu})/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

export const slotNames = { excel: 'workbook', ppt: 'deck', summary: 'summary' } as const satisfies Record<Slot, string>;
