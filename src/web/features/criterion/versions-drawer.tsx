import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { Drawer } from '@web/components/drawer';
import { LoadError } from '@web/components/load-error';
import { OlderButton } from '@web/components/older-button';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { trpc, trpcClient } from '@web/lib/trpc';
import type { ListedCriterion } from './listed-criterion';
import { useRestoreVersion } from './use-restore-version';
import { VersionEntry } from './version-entry';

type VersionsDrawerProps = { criterion: ListedCriterion; onClose: () => void };

const pageSize = 20;

/** Every change of a criterion that affects grading: who, when, what; an old version can be brought back. */
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
    <Drawer title="Versions" description={name} onClose={onClose}>
      <div className="drawer-body">
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
    </Drawer>
  );
}
