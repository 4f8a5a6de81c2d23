import type { FileOutline } from '@domain/evidence/outline';
import { lazyComponent } from '@web/components/lazy-component';
import { useEffect, useMemo } from 'react';
import { blocksBetween, type EvidencePages, type FilePages } from '../lib/evidence-pages';
import type { ViewerCitation } from '../lib/evidence-source';
import type { FindingItem } from '../lib/findings';
import type { Target } from '../lib/target';
import { SkeletonLines } from './viewer-states';

const WorkbookView = lazyComponent(() => import('./workbook-view'), 'WorkbookView', { waiting: SkeletonLines });

const DeckView = lazyComponent(() => import('./deck-view'), 'DeckView', { waiting: SkeletonLines });

const SummaryView = lazyComponent(() => import('./summary-view'), 'SummaryView', { waiting: SkeletonLines });

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
