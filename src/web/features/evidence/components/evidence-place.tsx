import type { Block } from '@domain/evidence/evidence';
import { parseLocator } from '@domain/evidence/locator';
import { blocksOfRows } from '@domain/evidence/outline';
import { shortPlace } from '@domain/evidence/short-place';
import { lazyComponent } from '@web/components/lazy-component';
import { useStore } from '@web/lib/store';
import { use, useEffect, useMemo } from 'react';
import { cellNames, headRows, reachUp } from '../lib/cell-names';
import { blocksBetween, createEvidencePages, type EvidencePages, type FilePages } from '../lib/evidence-pages';
import { sheetModel } from '../lib/sheet-model';
import { storedFiles } from '../lib/stored-files';
import { type Target, targetOf } from '../lib/target';
import { ViewerMarks } from '../state';
import { CellNeighbourhood } from './cell-neighbourhood';

const waiting = () => <div className="h-40" aria-busy="true" />;

const SlideCard = lazyComponent(() => import('./slide-card'), 'SlideCard', { waiting });

const SummaryPart = lazyComponent(() => import('./summary-part'), 'SummaryPart', { waiting });

type EvidencePlaceProps = { submissionId: number; locator: string; quote: string };

/** Submissions whose pages stay in memory. */
const maxCached = 8;

const cached = new Map<number, EvidencePages>();

function evidenceOf(submissionId: number): EvidencePages {
  const pages = cached.get(submissionId) ?? createEvidencePages(storedFiles(submissionId));
  cached.delete(submissionId);
  cached.set(submissionId, pages);
  const [oldest] = cached.keys();
  if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
  return pages;
}

export function prefetchPlace(submissionId: number, locator: string): void {
  const evidence = evidenceOf(submissionId);
  const load = () => {
    const { files } = evidence.store.get();
    if (!files) return false;
    const target = targetOf(locator, files);
    if (target) need(evidence, target);
    return true;
  };
  evidence.open();
  if (load()) return;
  const stop = evidence.store.subscribe(() => load() && stop());
}

export function EvidencePlace({ submissionId, locator, quote }: EvidencePlaceProps) {
  const evidence = useMemo(() => evidenceOf(submissionId), [submissionId]);
  const { files, pages, failure } = useStore(evidence.store, (state) => state);
  const target = files && targetOf(locator, files);
  useEffect(() => evidence.open(), [evidence]);
  useEffect(() => {
    if (target) need(evidence, target);
  }, [evidence, target]);
  const none = use(ViewerMarks);
  const marks = useMemo(
    () => ({
      ...none,
      at: locator,
      citations: quote === '' ? [] : [{ locator, quote, criterionName: '' }],
      picture: storedFiles(submissionId).picture,
    }),
    [none, submissionId, locator, quote],
  );
  if (failure !== null) return <p className="p-3 text-13 text-ink-3">{failure}</p>;
  if (files === null) return waiting();
  if (!target) {
    return <p className="p-3 text-13 text-ink-3">{shortPlace(locator)} no longer exists in this file.</p>;
  }
  return (
    <ViewerMarks value={marks}>
      <Surroundings target={target} pages={pages.get(target.file.fileId)} at={locator} />
    </ViewerMarks>
  );
}

type SurroundingsProps = { target: Target; pages: FilePages | undefined; at: string };

function Surroundings({ target, pages, at }: SurroundingsProps) {
  const { file } = target;
  const { outline, total } = file;
  if (target.kind === 'cells') return <Cells target={target} pages={pages} at={at} />;
  const blocks = blocksBetween(pages, 0, total);
  if (target.kind === 'slide' && outline.kind === 'deck') {
    const slide = outline.slides.find(({ number }) => number === target.slide);
    return slide ? (
      <SlideCard panel={`slide-${at}`} slide={slide} blocks={onSlide(blocks, target.slide)} at={at} />
    ) : null;
  }
  const index = blocks.findIndex(({ locator }) => locator === at);
  if (index < 0) return null;
  return blocks
    .slice(Math.max(0, index - 1), index + 2)
    .map((block) => (
      <SummaryPart
        key={block.locator}
        block={block}
        comments={[]}
        at={at}
        whole={false}
        margin={false}
        onAt={() => undefined}
      />
    ));
}

function Cells({ target, pages, at }: SurroundingsProps & { target: Extract<Target, { kind: 'cells' }> }) {
  const { outline } = target.file;
  const sheet = outline.kind === 'workbook' ? outline.sheets[target.sheet] : undefined;
  const model = useMemo(() => (sheet ? sheetModel(sheet, pages) : null), [sheet, pages]);
  if (!model) return null;
  const { top: row, left: column } = target.range;
  return (
    <CellNeighbourhood
      model={model}
      row={row}
      column={column}
      names={cellNames(model, row, column)}
      label={`Cells around ${shortPlace(at)}`}
    />
  );
}

function onSlide(blocks: readonly Block[], slide: number): Block[] {
  return blocks.filter(({ locator }) => {
    const place = parseLocator(locator);
    return place !== null && 'slide' in place && place.slide === slide;
  });
}

function need(evidence: EvidencePages, target: Target) {
  const { fileId, outline, total } = target.file;
  if (target.kind !== 'cells' || outline.kind !== 'workbook') {
    const view = target.kind === 'slide' ? SlideCard : SummaryPart;
    view.fetch();
    return evidence.need(fileId, 0, total);
  }
  const sheet = outline.sheets[target.sheet];
  if (!sheet) return;
  const { top } = target.range;
  for (const [first, last] of [[1, headRows] as const, [Math.max(1, top - reachUp), top + 2] as const]) {
    const { from, to } = blocksOfRows(sheet, first, last);
    evidence.need(fileId, from, to);
  }
}
