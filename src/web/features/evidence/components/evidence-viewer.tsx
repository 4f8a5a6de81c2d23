import type { FileOutline } from '@domain/evidence/outline';
import { shortPlace } from '@domain/evidence/short-place';
import { noEvidence, placeGone } from '@domain/messages/evidence';
import { lazyComponent } from '@web/components/lazy-component';
import { MessageSquarePlus } from '@web/components/more-icons';
import { useStore } from '@web/lib/store';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type ChosenPlace, selectedSentence } from '../lib/chosen-place';
import { createEvidencePages } from '../lib/evidence-pages';
import type { EvidenceSource, ViewerCitation, ViewerPin } from '../lib/evidence-source';
import { asksForLook, type FindingItem, findingItems } from '../lib/findings';
import { isGone } from '../lib/place-gone';
import { targetOf } from '../lib/target';
import { workbookAmong } from '../lib/workbook-file';
import { type Marks, ViewerMarks } from '../state';
import { useCommentKey } from '../use-comment-key';
import { CitationNote } from './citation-note';
import { CitationSteps } from './citation-steps';
import { CoverageNote, ReadNote } from './coverage-note';
import { FileTabs, type ViewerTab } from './file-tabs';
import { FileView } from './file-view';
import { Steps } from './steps';
import { Nothing, ViewerFailure, ViewerSkeleton, viewerLooks } from './viewer-states';

const CompareNumber = lazyComponent(() => import('./compare-number'), 'CompareNumber');

export type EvidenceViewerProps = {
  source: EvidenceSource;
  /** The place to show; null leaves the reader where they are. */
  at: string | null;
  finding?: string | null;
  /** The reader picked a place, or left the open one (null); `finding` is open from now on. */
  onAt(locator: string | null, finding: string | null): void;
  citations?: readonly ViewerCitation[];
  actions?: ReactNode;
  tabs?: readonly ViewerTab[];
  tab?: string | null;
  onTab?(key: string | null): void;
  pins?: readonly ViewerPin[];
  /** Where the reader wants to comment; null if no place is chosen. */
  onComment?: ((place: ChosenPlace | null) => void) | undefined;
  /** At the place `at`, which may be gone from the files. */
  said?: (gone: boolean) => ReactNode;
};

const noItems: readonly FindingItem[] = [];
const noPins: readonly ViewerPin[] = [];

export function EvidenceViewer(props: EvidenceViewerProps) {
  const { source, at, finding = null, onAt, citations = [], actions } = props;
  const { tabs = [], tab = null, onTab = () => undefined, pins = noPins, onComment, said } = props;
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
  const items = useMemo(() => (findings ? findingItems(findings) : noItems), [findings]);
  const open = items.find(({ key }) => key === finding) ?? null;
  const chosen = useRef<string | null>(null);
  const onChoose = onComment ? (locator: string) => onAt(locator, finding) : null;
  const onOpen = (item: FindingItem) => onAt(item.locator, item.key);
  const marks = useMarks({ file, at, citations, items, open, onOpen, pins, onChoose, picture: source.picture, chosen });
  const comment = () => {
    const whole = chosen.current === null ? null : { locator: chosen.current, quote: null };
    onComment?.(selectedSentence(root.current, getSelection()) ?? whole);
  };
  useCommentKey(onComment && tab === null ? comment : undefined);

  if (failure !== null && !file) return <ViewerFailure sentence={failure} onRetry={evidence.retry} />;
  if (files === null) return <ViewerSkeleton />;
  if (!file) return <Nothing>{noEvidence}</Nothing>;

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
      <section ref={root} className={`${viewerLooks.frame} @container/viewer`} aria-label="Files">
        <div className={viewerLooks.head}>
          <FileTabs
            files={files}
            tabs={tabs}
            open={openTab?.key ?? file.fileId}
            panel={panel}
            onFile={openFile}
            onTab={onTab}
          />
          <span className="flex items-center gap-0.5 whitespace-nowrap">
            {!openTab && <ViewerSteps {...{ items, open, citations, pins, at, onAt }} />}
            {onComment && !openTab && (
              <button
                type="button"
                className="btn btn-quiet btn-small"
                title="Comment here (C)"
                aria-keyshortcuts="C"
                onClick={comment}
              >
                <MessageSquarePlus className="i-s" aria-hidden="true" />
                {/* More tabs take a row of their own. */}
                <span className={tabs.length > 1 ? 'max-md:sr-only' : '@max-[640px]/viewer:sr-only'}>Comment here</span>
                <span className="max-md:hidden" aria-hidden="true">
                  <kbd>C</kbd>
                </span>
              </button>
            )}
            {actions}
          </span>
        </div>
        {gone && !openTab && (
          <p className={`${viewerLooks.strip} bg-mid-wash text-mid-ink`} role="status">
            {placeGone(shortPlace(at))}
          </p>
        )}
        {failure !== null && <ViewerFailure sentence={failure} onRetry={evidence.retry} />}
        <div className={viewerLooks.body} id={panel} role="tabpanel" aria-label={openTab?.name ?? 'File'}>
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
        {!openTab && said?.(gone)}
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

/** Stays if enough of it shows, because the page would jump. */
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
  pins: readonly ViewerPin[];
};

function ViewerSteps({ items, open, citations, pins, at, onAt }: ViewerStepsProps) {
  if (!open) return <CitationSteps citations={citations} pins={pins} at={at} onAt={(locator) => onAt(locator, null)} />;
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

type MarksOf = Pick<Marks, 'at' | 'citations' | 'open' | 'onOpen' | 'onChoose' | 'picture' | 'chosen'> & {
  file: FileOutline | undefined;
  items: readonly FindingItem[];
  pins: readonly ViewerPin[];
};

function useMarks({ file, at, citations, items, open, onOpen, pins, onChoose, picture, chosen }: MarksOf): Marks {
  const calls = useRef({ onOpen, onChoose });
  useEffect(() => {
    calls.current = { onOpen, onChoose };
  });
  const choosable = onChoose !== null;
  const pinned = useMemo(() => Map.groupBy(pins, ({ locator }) => locator), [pins]);
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
    () => ({
      at,
      citations,
      figures,
      open,
      onOpen: (item) => calls.current.onOpen(item),
      charts,
      changes,
      pins: pinned,
      onChoose: choosable ? (locator) => calls.current.onChoose?.(locator) : null,
      picture,
      chosen,
    }),
    [at, citations, figures, open, charts, changes, pinned, choosable, picture, chosen],
  );
}
