import type { Block } from '@domain/evidence/evidence';
import type { FileOutline } from '@domain/evidence/outline';
import { byPlace } from '@web/components/by-place';
import { ScrollBox } from '@web/components/scroll-box';
import { useEffectOn } from '@web/lib/use-effect-on';
import { use, useEffect, useMemo, useRef } from 'react';
import { bringIntoView } from '../lib/bring-into-view';
import { blocksBetween, type EvidencePages, type FilePages } from '../lib/evidence-pages';
import type { ViewerCitation } from '../lib/evidence-source';
import type { FindingItem } from '../lib/findings';
import { summaryPlaces } from '../lib/summary-places';
import type { Target } from '../lib/target';
import { spansIn } from '../lib/text-marks';
import { useChosen, ViewerMarks } from '../state';
import { DeckView } from './deck-view';
import { SummaryPart } from './summary-part';
import { WorkbookView } from './workbook-view';

type SummaryViewProps = {
  blocks: readonly Block[];
  anchors: ReadonlyMap<string, string>;
  at: string | null;
  onAt(locator: string): void;
};

type FileViewProps = {
  file: FileOutline;
  pages: FilePages | undefined;
  evidence: EvidencePages;
  at: string | null;
  target: Target | null;
  citations: readonly ViewerCitation[];
  findings: readonly FindingItem[];
  onAt(locator: string | null): void;
};

export function FileView(props: FileViewProps) {
  const { file, pages, evidence } = props;
  const { outline, fileId, total } = file;
  const isWorkbook = outline.kind === 'workbook';
  useEffect(() => {
    if (!isWorkbook) evidence.need(fileId, 0, total);
  }, [isWorkbook, evidence, fileId, total]);
  const blocks = useMemo(() => (isWorkbook ? [] : blocksBetween(pages, 0, total)), [isWorkbook, pages, total]);
  const anchors = useMemo(
    () => new Map(outline.kind === 'summary' ? outline.anchors?.map(({ comment, on }) => [comment, on]) : []),
    [outline],
  );
  if (outline.kind === 'workbook') {
    return <WorkbookView key={fileId} {...props} sheets={outline.sheets} names={outline.names} />;
  }
  if (outline.kind === 'deck') return <DeckView key={fileId} {...props} slides={outline.slides} blocks={blocks} />;
  return <SummaryView key={fileId} {...props} blocks={blocks} anchors={anchors} />;
}

function SummaryView({ blocks, anchors, at, onAt }: SummaryViewProps) {
  const box = useRef<HTMLElement>(null);
  useChosen(at);
  const { citations, figures, changes, open } = use(ViewerMarks);
  const there = blocks.some(({ locator }) => locator === at);
  useEffectOn(() => {
    const place = box.current?.querySelector('[aria-current]');
    const marked = place?.querySelector('[data-number][aria-pressed=true], [data-quote=open]') ?? place;
    if (box.current && marked) bringIntoView(box.current, marked);
  }, [at, there, open]);
  const places = useMemo(() => summaryPlaces(blocks, anchors, changes), [blocks, anchors, changes]);
  const whole = useMemo(() => !blocks.some((block) => isQuoted(block, at, citations)), [blocks, at, citations]);
  const hasMargin = places.some(
    ({ block, comments }) =>
      comments.length > 0 || figures.get(block.locator)?.some(({ kind }) => kind === 'contradicting'),
  );
  return (
    <ScrollBox
      ref={box}
      className="min-h-0 flex-1 overflow-auto px-5 pt-4 pb-8 max-md:px-3.5 max-md:pt-2 max-md:pb-6"
      aria-label="Executive summary"
    >
      {byPlace(places, ({ block, comments }, index) => {
        const before = places[index - 1]?.block.page;
        const newPage = block.page !== undefined && block.page !== before;
        return (
          <>
            {newPage && (
              <p className="mt-3.5 mb-1.5 flex items-center gap-3 text-12 text-ink-3 after:flex-1 after:border-t after:border-dashed after:border-line after:content-['']">
                Page {block.page}
              </p>
            )}
            <SummaryPart block={block} comments={comments} at={at} whole={whole} margin={hasMargin} onAt={onAt} />
          </>
        );
      })}
    </ScrollBox>
  );
}

function isQuoted({ locator, kind, text, label }: Block, at: string | null, citations: readonly ViewerCitation[]) {
  if (locator !== at || kind === 'chart') return false;
  return citations.some((one) => one.locator === at && spansIn(text, one.quote, label).length > 0);
}
