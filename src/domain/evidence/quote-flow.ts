import { firstIndex } from '../value/first-index';
import type { Block, FileEvidence } from './evidence';
import { lazy } from './lazy';
import { parseLocator } from './locator';
import { findWhole, normalizeText } from './quote-text';

export type QuoteFlow = { text: string; starts: number[]; blocks: Block[] };

const max = 6;

export function buildFlow(blocks: readonly Block[]): QuoteFlow {
  const flow: QuoteFlow = { text: '', starts: [], blocks: [] };
  const pieces: string[] = [];
  let length = 0;
  let lastLine: string | null = null;
  for (const block of blocks) {
    const text = normalizeText(block.label && block.kind === 'list' ? `${block.label} ${block.text}` : block.text);
    if (text === '') continue;
    const line = lineOf(block.locator);
    if (flow.blocks.length > 0) {
      pieces.push(line === lastLine ? ' ' : '\n');
      length += 1;
    }
    flow.starts.push(length);
    flow.blocks.push(block);
    pieces.push(text);
    length += text.length;
    lastLine = line;
  }
  flow.text = pieces.join('');
  return flow;
}

export function* findInFlow(flow: QuoteFlow, quote: string): Generator<Block[]> {
  for (let at = findWhole(flow.text, quote); at >= 0; at = findWhole(flow.text, quote, at + 1)) {
    const first = indexAt(flow.starts, at);
    const last = indexAt(flow.starts, at + quote.length - 1);
    if (last - first < max) yield flow.blocks.slice(first, last + 1);
  }
}

export type NamedFlow = { head: string; flow: () => QuoteFlow };

export function flowsOf(file: FileEvidence): NamedFlow[] {
  const sheets = Map.groupBy(file.blocks, ({ locator }) => headOf(locator));
  return [...sheets].map(([head, blocks]) => ({ head, flow: lazy(() => buildFlow(blocks)) }));
}

/** The sheet, otherwise the file. */
export function headOf(locator: string): string {
  return /^W:'(?:[^']|'')*'/.exec(locator)?.[0] ?? locator.slice(0, 2);
}

export function nearestFirst(flows: NamedFlow[], cited: string): NamedFlow[] {
  const head = headOf(cited);
  const distance = (flow: NamedFlow) => (flow.head === head ? 0 : flow.head.startsWith(cited.slice(0, 2)) ? 1 : 2);
  return flows.toSorted((a, b) => distance(a) - distance(b));
}

function lineOf(locator: string): string {
  const place = parseLocator(locator);
  switch (place?.kind) {
    case 'cells':
      return `row ${place.range.top}`;
    case 'slide':
    case 'slide-part':
      return `slide ${place.slide}`;
    case 'paragraph':
      return 'text';
    default:
      return locator;
  }
}

const indexAt = (starts: readonly number[], offset: number): number =>
  firstIndex(starts.length, (index) => (starts[index] ?? 0) > offset) - 1;
