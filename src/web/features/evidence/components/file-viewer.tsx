import { findingCards } from '@domain/messages/findings';
import { lazyComponent } from '@web/components/lazy-component';
import { type FailedQuery, LoadError } from '@web/components/load-error';
import { ScanSearch } from '@web/components/more-icons';
import { SkeletonLine } from '@web/components/skeleton-line';
import { trpc } from '@web/lib/trpc';
import { type ReactNode, useMemo, useState } from 'react';
import type { EvidenceSource } from '../lib/evidence-source';
import { asksForLook, fileRemarks, findingItems } from '../lib/findings';
import { refuse, storedFiles } from '../lib/stored-files';
import { EvidenceViewer, type EvidenceViewerProps } from './evidence-viewer';
import type { ViewerTab } from './file-tabs';

const FindingsTab = lazyComponent(() => import('./findings-tab'), 'FindingsTab', { waiting: FindingsSkeleton });

export type FileViewerProps = Omit<EvidenceViewerProps, 'source'> & {
  submissionId: number;
  /** Findings beside those of the files; `count` of them ask for a look. */
  beside?: { count: number; list: ReactNode };
};

/** In the admin panel; `EvidenceViewer` has the meaning of its properties. */
export function FileViewer({ submissionId, beside, tabs = [], tab, onTab, ...rest }: FileViewerProps) {
  const { submissions } = trpc.useUtils();
  const [ownTab, setOwnTab] = useState<string | null>(null);
  const findings = trpc.submissions.findings.useQuery({ id: submissionId }, { staleTime: Number.POSITIVE_INFINITY });
  const found = findings.data;
  const items = useMemo(() => (found ? findingItems(found) : []), [found]);
  const remarks = useMemo(() => (found ? fileRemarks(found) : []), [found]);
  const source = useMemo<EvidenceSource>(
    () => ({
      ...storedFiles(submissionId),
      findings: () =>
        submissions.findings.fetch({ id: submissionId }, { staleTime: Number.POSITIVE_INFINITY }).catch(refuse),
    }),
    [submissionId, submissions],
  );
  const open = onTab ?? setOwnTab;
  const findingsTab: ViewerTab = {
    key: 'findings',
    name: findingCards.title,
    icon: <ScanSearch className="i" aria-hidden="true" />,
    count: items.filter(asksForLook).length + remarks.length + (beside?.count ?? 0),
    panel: !found ? (
      <FindingsState query={findings} />
    ) : (
      <FindingsTab
        items={items}
        remarks={remarks}
        run={found.run}
        onOpen={(item) => {
          open(null);
          rest.onAt(item.locator, item.key);
        }}
        onPlace={(locator) => {
          open(null);
          rest.onAt(locator, null);
        }}
      >
        {beside?.list}
      </FindingsTab>
    ),
  };
  return (
    <EvidenceViewer
      key={submissionId}
      source={source}
      tabs={[findingsTab, ...tabs]}
      tab={tab ?? ownTab}
      onTab={open}
      {...rest}
    />
  );
}

/** Its tab is there from the start, because the others would move when it comes. */
function FindingsState({ query }: { query: FailedQuery & { isError: boolean } }) {
  if (query.isError) return <LoadError title="The findings could not be loaded" query={query} />;
  return <FindingsSkeleton />;
}

function FindingsSkeleton() {
  return (
    <div className="grid gap-3 p-4" role="status" aria-label="Loading the findings">
      <SkeletonLine className="h-4 w-3/5" />
      <SkeletonLine className="h-4 w-2/5" />
    </div>
  );
}
