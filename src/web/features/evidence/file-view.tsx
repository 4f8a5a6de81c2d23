import type { Block } from '@domain/evidence/evidence';
import type { FileOutline } from '@domain/evidence/outline';
import { Fragment, use, useEffect, useMemo, useRef } from 'react';
import { bringIntoView } from './bring-into-view';
import { DeckView } from './deck-view';
import { blocksBetween, type EvidencePages, type FilePages } from './evidence-pages';
import type { ViewerCitation } from './evidence-source';
import type { FindingItem } from './findings';
import { SummaryPart } from './summary-part';
import { summaryPlaces } from './summary-places';
import type { Target } from './target';
import { spansIn } from './text-marks';
import { ViewerMarks } from './viewer-marks';
import { WorkbookView } from './workbook-view';

type SummaryViewProps = {
  blocks: readonly Block[];
  /** What each comment hangs on, by its own place. */
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

/** The open file, drawn as what it is. */
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

/**
 * The summary as numbered paragraphs, with its headings, lists, tables and footnotes, and a line at each new page; in
 * the margin what others said of it and what contradicts the workbook.
 */
function SummaryView({ blocks, anchors, at, onAt }: SummaryViewProps) {
  const box = useRef<HTMLElement>(null);
  const { citations, figures, changes, open } = use(ViewerMarks);
  const there = blocks.some(({ locator }) => locator === at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view for each place anew
  useEffect(() => {
    const place = box.current?.querySelector('[aria-current]');
    const marked = place?.querySelector('.ev-figure[aria-pressed=true], .ev-quote') ?? place;
    if (box.current && marked) bringIntoView(box.current, marked);
  }, [at, there, open]);
  const places = useMemo(() => summaryPlaces(blocks, anchors, changes), [blocks, anchors, changes]);
  const whole = useMemo(() => !blocks.some((block) => isQuoted(block, at, citations)), [blocks, at, citations]);
  const hasMargin = places.some(
    ({ block, comments }) =>
      comments.length > 0 || figures.get(block.locator)?.some(({ kind }) => kind === 'contradicting'),
  );
  return (
    <section
      ref={box}
      className={hasMargin ? 'ev-summary has-margin' : 'ev-summary'}
      aria-label="Executive summary"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
      tabIndex={0}
    >
      {places.map(({ block, comments }, index) => {
        const before = places[index - 1]?.block.page;
        const newPage = block.page !== undefined && block.page !== before;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a file never change their order
          <Fragment key={index}>
            {newPage && <p className="ev-page">Page {block.page}</p>}
            <SummaryPart block={block} comments={comments} at={at} whole={whole} onAt={onAt} />
          </Fragment>
        );
      })}
    </section>
  );
}

/** Whether the open citation's words are found in the block; a chart is drawn without them. */
function isQuoted({ locator, kind, text, label }: Block, at: string | null, citations: readonly ViewerCitation[]) {
  if (locator !== at || kind === 'chart') return false;
  return citations.some((one) => one.locator === at && spansIn(text, one.quote, label).length > 0);
}
