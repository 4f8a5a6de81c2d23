import type { FileOutline } from '@domain/evidence/outline';
import { useEffect, useMemo } from 'react';
import { DeckView } from './deck-view';
import { blocksBetween, type EvidencePages, type FilePages } from './evidence-pages';
import type { ViewerCitation } from './evidence-source';
import type { FindingItem } from './findings';
import { SummaryView } from './summary-view';
import type { Target } from './target';
import { WorkbookView } from './workbook-view';

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
