import type { FileOutline } from '@domain/evidence/outline';
import { shortPlace } from '@domain/evidence/short-place';
import { noEvidence, placeGone } from '@domain/messages/evidence';
import { useStore } from '@web/lib/store';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createEvidencePages } from '../lib/evidence-pages';
import type { EvidenceSource, ViewerCitation } from '../lib/evidence-source';
import { asksForLook, type FindingItem } from '../lib/findings';
import { isGone } from '../lib/place-gone';
import { targetOf } from '../lib/target';
import { workbookAmong } from '../lib/workbook-file';
import { type Marks, ViewerMarks } from '../state';
import { CitationNote } from './citation-note';
import { CitationSteps } from './citation-steps';
import { CompareNumber } from './compare-number';
import { CoverageNote, ReadNote } from './coverage-note';
import { FileTabs, type ViewerTab } from './file-tabs';
import { FileView } from './file-view';
import { Steps } from './steps';
import { ViewerFailure, ViewerSkeleton } from './viewer-states';

export type EvidenceViewerProps = {
  source: EvidenceSource;
  /** The place to show; null leaves the reader where they are. */
  at: string | null;
  finding?: string | null;
  /** The reader picked a place, or left the open one (null); `finding` is open from now on. */
  onAt(locator: string | null, finding: string | null): void;
  citations?: readonly ViewerCitation[];
  actions?: ReactNode;
  /** Beside the files; `tab` is the open one's key. */
  tabs?: readonly ViewerTab[];
  tab?: string | null;
  onTab?(key: string | null): void;
};

const noItems: readonly FindingItem[] = [];

export function EvidenceViewer({
  source,
  at,
  finding = null,
  onAt,
  citations = [],
  actions,
  tabs = [],
  tab = null,
  onTab = () => undefined,
}: EvidenceViewerProps) {
  const [evidence] = useState(() => createEvidencePages(source));
  const { files, failure, pages, findings } = useStore(evidence.store, (state) => state);
  const panel = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => evidence.open(), [evidence]);
  const ready = files !== null;
  useEffect(() => {
    if (at !== null && ready) bringToSight(root.current);
  }, [at, ready]);
  const target = useMemo(() => (at === null || files === null ? null : targetOf(at, files)), [at, files]);
  const [shown, setShown] = useState<{ at: string | null; fileId: number | null }>({ at: null, fileId: null });
  if (files !== null && shown.at !== at) setShown({ at, fileId: target?.file.fileId ?? shown.fileId });
  const file = files?.find(({ fileId }) => fileId === shown.fileId) ?? files?.[0];
  const items = findings ?? noItems;
  const open = items.find(({ key }) => key === finding) ?? null;
  const marks = useMarks({ file, at, citations, items, open, onOpen: (item) => onAt(item.locator, item.key) });

  if (failure !== null && !file) return <ViewerFailure sentence={failure} onRetry={evidence.retry} />;
  if (files === null) return <ViewerSkeleton />;
  if (!file) return <p className="ev-none">{noEvidence}</p>;

  const filePages = pages.get(file.fileId);
  const here = target?.file === file ? target : null;
  const gone = at !== null && (target === null || (here !== null && isGone(here, at, filePages)));
  const openTab = tabs.find(({ key }) => key === tab);
  const openFile = (fileId: number) => {
    if (openTab) onTab(null);
    setShown({ at, fileId });
    if (at !== null) onAt(null, finding);
  };
  const quoted = citations.filter(({ locator }) => locator === at);
  const workbook = workbookAmong(files);
  return (
    <ViewerMarks value={marks}>
      <section ref={root} className="ev @container/viewer" aria-label="Files">
        <div className="ev-head">
          <FileTabs
            files={files}
            tabs={tabs}
            open={openTab?.key ?? file.fileId}
            panel={panel}
            onFile={openFile}
            onTab={onTab}
          />
          <span className="ev-tools">
            {!openTab && <ViewerSteps {...{ items, open, citations, at, onAt }} />}
            {actions}
          </span>
        </div>
        {gone && !openTab && (
          <p className="ev-gone" role="status">
            {placeGone(shortPlace(at))}
          </p>
        )}
        {failure !== null && <ViewerFailure sentence={failure} onRetry={evidence.retry} />}
        <div className="ev-body" id={panel} role="tabpanel" aria-label={openTab?.name ?? 'File'}>
          {openTab?.panel}
          {!openTab && (
            <>
              <CoverageNote key={file.fileId} file={file} />
              <FileView
                file={file}
                pages={filePages}
                evidence={evidence}
                at={at}
                target={gone ? null : here}
                citations={citations}
                findings={items}
                onAt={(locator) => onAt(locator, finding)}
              />
            </>
          )}
        </div>
        {openTab ? null : open?.figure ? (
          <CompareNumber
            key={open.key}
            item={open}
            figure={open.figure}
            workbook={workbook}
            pages={workbook ? pages.get(workbook.fileId) : undefined}
            evidence={evidence}
            at={at}
            onGo={(locator) => onAt(locator, finding)}
            onClose={() => onAt(at, null)}
          />
        ) : (
          <CitationNote citations={quoted} />
        )}
        {!openTab && <ReadNote file={file} />}
      </section>
    </ViewerMarks>
  );
}

/** A viewer of which enough shows stays where it is, or the page would jump as it opens. */
function bringToSight(viewer: HTMLElement | null) {
  const place = viewer?.getBoundingClientRect();
  if (place && (place.top > innerHeight - minShown || place.bottom < minShown)) {
    viewer?.scrollIntoView({ block: 'nearest' });
  }
}

const minShown = 200;

type ViewerStepsProps = Pick<EvidenceViewerProps, 'at' | 'onAt'> & {
  items: readonly FindingItem[];
  open: FindingItem | null;
  citations: readonly ViewerCitation[];
};

/** Through the findings while one is open, else through the citations. */
function ViewerSteps({ items, open, citations, at, onAt }: ViewerStepsProps) {
  if (!open) return <CitationSteps citations={citations} at={at} onAt={(locator) => onAt(locator, null)} />;
  const alike = items.filter((item) => asksForLook(item) === asksForLook(open));
  const go = (item: FindingItem | undefined) => item && onAt(item.locator, item.key);
  return (
    <Steps
      noun="finding"
      count={alike.length}
      open={alike.findIndex(({ key }) => key === open.key)}
      onOpen={(index) => go(alike[index])}
    />
  );
}

type MarksOf = Pick<Marks, 'at' | 'citations' | 'open' | 'onOpen'> & {
  file: FileOutline | undefined;
  items: readonly FindingItem[];
};

function useMarks({ file, at, citations, items, open, onOpen }: MarksOf): Marks {
  const opener = useRef(onOpen);
  useEffect(() => {
    opener.current = onOpen;
  });
  const outline = file?.outline;
  const figures = useMemo(
    () =>
      Map.groupBy(
        items.filter(({ figure }) => figure),
        ({ locator }) => locator,
      ),
    [items],
  );
  const charts = useMemo(() => new Map(outline?.charts?.map((chart) => [chart.locator, chart])), [outline]);
  const changes = useMemo(
    () => Map.groupBy((outline?.kind === 'summary' && outline.changes) || [], ({ locator }) => locator),
    [outline],
  );
  return useMemo(
    () => ({ at, citations, figures, open, onOpen: (item) => opener.current(item), charts, changes }),
    [at, citations, figures, open, charts, changes],
  );
}
