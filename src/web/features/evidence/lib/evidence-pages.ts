import type { Block } from '@domain/evidence/evidence';
import type { FileOutline } from '@domain/evidence/outline';
import { createStore, type Store } from '@web/lib/store';
import type { EvidenceSource } from './evidence-source';
import type { Findings } from './findings';

/** The most that one call may return. */
export const pageSize = 2_000;

/** By their number, from 0. */
export type FilePages = ReadonlyMap<number, readonly Block[]>;

export type EvidenceState = {
  files: readonly FileOutline[] | null;
  pages: ReadonlyMap<number, FilePages>;
  /** Null until they are there. */
  findings: Findings | null;
  /** Of the last call; null once one has succeeded again. */
  failure: string | null;
};

export type EvidencePages = {
  store: Store<EvidenceState>;
  open(): void;
  /** Fetches the blocks `[from, to)` by whole pages, each page once. */
  need(file: number, from: number, to: number): void;
  retry(): void;
};

export function createEvidencePages(source: EvidenceSource): EvidencePages {
  const store = createStore<EvidenceState>({ files: null, pages: new Map(), findings: null, failure: null });
  const asked = new Set<string>();
  const failed = new Map<string, () => void>();

  const fail = (key: string, again: () => void, error: unknown) => {
    asked.delete(key);
    failed.set(key, again);
    store.update((state) => ({ ...state, failure: error instanceof Error ? error.message : String(error) }));
  };

  const open = () => {
    if (asked.has('outline')) return;
    asked.add('outline');
    source.outline().then(
      (files) => store.update((state) => ({ ...state, files, failure: null })),
      (error) => fail('outline', open, error),
    );
  };

  const loadFindings = () => {
    if (!source.findings || asked.has('findings')) return;
    asked.add('findings');
    source.findings().then(
      (findings) => store.update((state) => ({ ...state, findings, failure: null })),
      (error) => fail('findings', loadFindings, error),
    );
  };

  const loadPage = (file: number, page: number) => {
    const key = `${file}:${page}`;
    if (asked.has(key)) return;
    asked.add(key);
    source.blocks({ file, from: page * pageSize, count: pageSize }).then(
      (blocks) =>
        store.update((state) => ({ ...state, pages: withPage(state.pages, file, page, blocks), failure: null })),
      (error) => fail(key, () => loadPage(file, page), error),
    );
  };

  return {
    store,
    open() {
      open();
      loadFindings();
    },
    need(file, from, to) {
      for (let page = Math.floor(from / pageSize); page * pageSize < to; page++) {
        if (!failed.has(`${file}:${page}`)) loadPage(file, page);
      }
    },
    retry() {
      store.update((state) => ({ ...state, failure: null }));
      const again = [...failed.values()];
      failed.clear();
      for (const call of again) call();
    },
  };
}

/** In order; blocks that aren't there yet are left out. */
export function blocksBetween(pages: FilePages | undefined, from: number, to: number): Block[] {
  const found: Block[] = [];
  for (let page = Math.floor(from / pageSize); page * pageSize < to; page++) {
    const start = page * pageSize;
    const blocks = pages?.get(page);
    if (blocks) found.push(...blocks.slice(Math.max(0, from - start), to - start));
  }
  return found;
}

export function hasBlocks(pages: FilePages | undefined, from: number, to: number): boolean {
  for (let page = Math.floor(from / pageSize); page * pageSize < to; page++) if (!pages?.has(page)) return false;
  return true;
}

function withPage(pages: EvidenceState['pages'], file: number, page: number, blocks: readonly Block[]) {
  const filePages = new Map(pages.get(file)).set(page, blocks);
  return new Map(pages).set(file, filePages);
}
