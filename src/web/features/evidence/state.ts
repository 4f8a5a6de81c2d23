import type { Block, Chart, TrackedChange } from '@domain/evidence/evidence';
import { createContext, type RefObject, use, useEffect, useMemo } from 'react';
import type { EvidenceSource, ViewerCitation, ViewerPin } from './lib/evidence-source';
import type { FindingItem } from './lib/findings';
import { numberSpans } from './lib/number-spans';
import type { Quotes, TextMarks } from './lib/text-marks';

export type Marks = {
  at: string | null;
  citations: readonly ViewerCitation[];
  figures: ReadonlyMap<string, readonly FindingItem[]>;
  open: FindingItem | null;
  onOpen: (item: FindingItem) => void;
  charts: ReadonlyMap<string, Chart>;
  changes: ReadonlyMap<string, readonly TrackedChange[]>;
  pins: ReadonlyMap<string, readonly ViewerPin[]>;
  /** Null for readers who can't comment. */
  onChoose: ((locator: string) => void) | null;
  picture: EvidenceSource['picture'];
  chosen: RefObject<string | null>;
};

export const ViewerMarks = createContext<Marks>({
  at: null,
  citations: [],
  figures: new Map(),
  open: null,
  onOpen: () => undefined,
  charts: new Map(),
  changes: new Map(),
  pins: new Map(),
  onChoose: null,
  picture: undefined,
  chosen: { current: null },
});

export function useChosen(locator: string | null): void {
  const { chosen } = use(ViewerMarks);
  useEffect(() => {
    chosen.current = locator;
  });
}

export function useTextMarks({ locator, text, label, hidden }: Block): TextMarks {
  const { at, citations, figures, changes } = use(ViewerMarks);
  const found = figures.get(locator);
  const tracked = changes.get(locator);
  return useMemo(
    () => ({
      quotes: quotesOf(locator, at, citations),
      // Not for hidden text, because that is a block of its own at the same place.
      figures: hidden || !found ? [] : numberSpans(text, found),
      changes: hidden || !tracked ? [] : tracked,
      label,
    }),
    [locator, text, label, hidden, at, citations, found, tracked],
  );
}

function quotesOf(locator: string, at: string | null, citations: readonly ViewerCitation[]): Quotes {
  const quotes = citations.filter((citation) => citation.locator === locator).map(({ quote }) => quote);
  return locator === at ? { open: quotes, others: [] } : { open: [], others: quotes };
}
