import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { Badge } from '@web/components/badge';
import { Differences } from '@web/components/differences';
import { LoadError } from '@web/components/load-error';
import { OlderButton } from '@web/components/older-button';
import { RotateCcw } from '@web/components/result-icons';
import { SideSheet } from '@web/components/side-sheet';
import { SkeletonRows } from '@web/components/skeleton-rows';
import type { ApiOutputs } from '@web/lib/api-types';
import { formatDateTime } from '@web/lib/format-date';
import { trpc, trpcClient } from '@web/lib/trpc';
import { useRestoreVersion } from '../mutations';
import type { ListedCriterion } from '../queries';

type VersionEntryProps = {
  entry: ApiOutputs['criteria']['versions'][number];
  isCurrent: boolean;
  busy: boolean;
  onRestore: () => void;
};

type VersionsDrawerProps = { criterion: ListedCriterion; onClose: () => void };

const pageSize = 20;

const changeLook = 'mt-0.5 text-[0.84375rem]/[1.3125rem] whitespace-pre-wrap wrap-anywhere';

export function VersionsDrawer({ criterion, onClose }: VersionsDrawerProps) {
  const { id, name, version } = criterion;
  const versions = useInfiniteQuery({
    queryKey: getQueryKey(trpc.criteria.versions, { id }, 'infinite'),
    queryFn: ({ pageParam: before, signal }) =>
      trpcClient.criteria.versions.query({ id, limit: pageSize, ...(before && { before }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)?.version : undefined),
    staleTime: 0,
  });
  const { restore, busy } = useRestoreVersion(criterion);
  const rows = versions.data?.pages.flat() ?? [];
  return (
    <SideSheet title="Versions" description={name} close="Close" narrow onClose={onClose}>
      <div className="h-full overflow-auto px-4 pb-4">
        {versions.isPending && <SkeletonRows rows={4} label="Loading the versions" />}
        {versions.isError && <LoadError title="The versions could not be loaded" query={versions} />}
        <ol className="versions">
          {rows.map((entry) => (
            <VersionEntry
              key={entry.version}
              entry={entry}
              isCurrent={entry.version === version}
              busy={busy}
              onRestore={() => restore(entry.version)}
            />
          ))}
        </ol>
        {versions.hasNextPage && <OlderButton list={versions} text="Older versions" className="btn" />}
      </div>
    </SideSheet>
  );
}

function VersionEntry({ entry, isCurrent, busy, onRestore }: VersionEntryProps) {
  const { version, at, changedBy, restoredFrom, changes } = entry;
  return (
    <li
      className="grid gap-3 py-4.5 not-first:border-t not-first:border-line-soft"
      aria-current={isCurrent || undefined}
    >
      <div className="flex items-center gap-2 justify-between">
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-2 text-14 tabular-nums">
            Version {version}
            {isCurrent && <Badge look="pen">In use</Badge>}
          </h3>
          <p className="text-12 font-normal text-ink-3 tabular-nums">
            {formatDateTime(at)} · {changedBy ?? 'Original version'}
            {restoredFrom !== null && ` · Restored version ${restoredFrom}`}
          </p>
        </div>
        {!isCurrent && (
          <button
            type="button"
            className="btn btn-small"
            aria-label={`Restore version ${version}`}
            aria-disabled={busy}
            onClick={() => !busy && onRestore()}
          >
            <RotateCcw className="i-s" aria-hidden="true" />
            Restore
          </button>
        )}
      </div>
      {changes.length === 0 && <p className="text-13 font-normal text-ink-3">The first version</p>}
      {changes.map(({ field, parts }) => (
        <div key={field}>
          <h4 className="text-12 font-normal text-ink-3">{field}</h4>
          <p className={changeLook}>
            <Differences parts={parts} />
          </p>
        </div>
      ))}
    </li>
  );
}
