import type { FileOutline } from '@domain/evidence/outline';
import { shortPlace } from '@domain/evidence/short-place';
import { noEvidence, placeGone } from '@domain/messages/evidence';
import { useStore } from '@web/lib/store';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CitationNote } from './citation-note';
import { CitationSteps } from './citation-steps';
import { CoverageNote } from './coverage-note';
import { DeckView } from './deck-view';
import { blocksBetween, createEvidencePages, type EvidencePages, type FilePages, hasBlocks } from './evidence-pages';
import type { EvidenceSource, ViewerCitation } from './evidence-source';
import { FileTabs } from './file-tabs';
import { holdsAnything } from './sheet-model';
import { SummaryView } from './summary-view';
import { type Target, targetOf } from './target';
import { WorkbookView } from './workbook-view';

export type EvidenceViewerProps = {
  source: EvidenceSource;
  /** The place to show; null leaves the reader where they are. */
  at: string | null;
  /** The reader picked a place, or left the open one (null). */
  onAt(locator: string | null): void;
  /** Places to be marked, in the order in which they are stepped through. */
  citations?: readonly ViewerCitation[];
  /** Buttons at the end of the head. */
  actions?: ReactNode;
};

/** What was read from a submission's files, drawn as it stands there, with the cited places marked. */
export function EvidenceViewer({ source, at, onAt, citations = [], actions }: EvidenceViewerProps) {
  const [evidence] = useState(() => createEvidencePages(source));
  const { files, failure, pages } = useStore(evidence.store, (state) => state);
  const panel = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => evidence.open(), [evidence]);
  const ready = files !== null;
  useEffect(() => {
    if (at !== null && ready) root.current?.scrollIntoView({ block: 'nearest' });
  }, [at, ready]);
  const target = useMemo(() => (at === null || files === null ? null : targetOf(at, files)), [at, files]);
  const [shown, setShown] = useState<{ at: string | null; fileId: number | null }>({ at: null, fileId: null });
  if (files !== null && shown.at !== at) setShown({ at, fileId: target?.file.fileId ?? shown.fileId });

  const file = files?.find(({ fileId }) => fileId === shown.fileId) ?? files?.[0];
  if (failure !== null && !file) return <Failure sentence={failure} onRetry={evidence.retry} />;
  if (files === null) return <Bones />;
  if (!file) return <p className="ev-none">{noEvidence}</p>;

  const filePages = pages.get(file.fileId);
  const here = target?.file === file ? target : null;
  const gone = at !== null && (target === null || (here !== null && isGone(here, at, filePages)));
  const openFile = (fileId: number) => {
    setShown({ at, fileId });
    if (at !== null) onAt(null);
  };
  const quoted = citations.filter(({ locator }) => locator === at);
  return (
    <section ref={root} className="ev" aria-label="Files">
      <div className="ev-head">
        <FileTabs files={files} open={file.fileId} panel={panel} onOpen={openFile} />
        <span className="ev-tools">
          <CitationSteps citations={citations} at={at} onAt={onAt} />
          {actions}
        </span>
      </div>
      {gone && (
        <p className="ev-gone" role="status">
          {placeGone(shortPlace(at))}
        </p>
      )}
      {failure !== null && <Failure sentence={failure} onRetry={evidence.retry} />}
      <div className="ev-body" id={panel} role="tabpanel" aria-label="File">
        <FileView
          file={file}
          pages={filePages}
          evidence={evidence}
          at={at}
          target={gone ? null : here}
          citations={citations}
          onAt={onAt}
        />
      </div>
      <CitationNote citations={quoted} />
      <CoverageNote file={file} />
    </section>
  );
}

type FileViewProps = {
  file: FileOutline;
  pages: FilePages | undefined;
  evidence: EvidencePages;
  at: string | null;
  target: Target | null;
  citations: readonly ViewerCitation[];
  onAt(locator: string | null): void;
};

function FileView(props: FileViewProps) {
  const { file, pages, evidence } = props;
  const { outline, fileId, total } = file;
  const isWorkbook = outline.kind === 'workbook';
  useEffect(() => {
    if (!isWorkbook) evidence.need(fileId, 0, total);
  }, [isWorkbook, evidence, fileId, total]);
  const blocks = useMemo(() => (isWorkbook ? [] : blocksBetween(pages, 0, total)), [isWorkbook, pages, total]);
  if (outline.kind === 'workbook') {
    return <WorkbookView key={fileId} {...props} sheets={outline.sheets} names={outline.names} />;
  }
  if (outline.kind === 'deck') return <DeckView key={fileId} {...props} slides={outline.slides} blocks={blocks} />;
  return <SummaryView key={fileId} {...props} blocks={blocks} />;
}

/** Whether it is certain that the files do not hold the place. */
function isGone(target: Target, at: string, pages: FilePages | undefined): boolean {
  const { file } = target;
  if (file.outline.kind === 'workbook') {
    const sheet = 'sheet' in target ? file.outline.sheets[target.sheet] : undefined;
    if (target.kind === 'cells') return sheet !== undefined && holdsAnything(sheet, pages, target.range) === false;
    const [from, to] = sheet ? [sheet.parts, sheet.to] : [file.outline.names, file.total];
    return lacks(pages, from, to, at);
  }
  return lacks(pages, 0, file.total, at);
}

const lacks = (pages: FilePages | undefined, from: number, to: number, at: string) =>
  hasBlocks(pages, from, to) && !blocksBetween(pages, from, to).some(({ locator }) => locator === at);

function Failure({ sentence, onRetry }: { sentence: string; onRetry(): void }) {
  return (
    <div className="ev-failure" role="alert">
      <p>{sentence}</p>
      <button type="button" className="btn btn-small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function Bones() {
  return (
    <div className="ev" role="status" aria-label="Loading the files">
      <div className="ev-head">
        <span className="bone ev-bone-tabs" />
      </div>
      <div className="ev-body ev-bones">
        {Array.from({ length: 9 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones are nothing but their place
          <span key={at} className="bone" />
        ))}
      </div>
    </div>
  );
}
