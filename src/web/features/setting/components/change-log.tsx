import { auditDeed, auditDetails, isAboutCourse } from '@domain/messages/audit';
import { settingsTabs } from '@domain/messages/setting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { EmptyState } from '@web/components/empty-state';
import { LoadError } from '@web/components/load-error';
import { OlderButton } from '@web/components/older-button';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TitledSheet } from '@web/components/titled-sheet';
import { useCourse } from '@web/lib/course';
import { courseInLine } from '@web/lib/course-in-line';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';

const pageSize = 50;

export function ChangeLog() {
  const { several } = useCourse();
  const { client } = trpc.useUtils();
  const log = useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.audit.list), 'pages'],
    queryFn: ({ pageParam }) =>
      client.audit.list.query({ limit: pageSize, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
  });
  const entries = log.data?.pages.flat() ?? [];
  return (
    <TitledSheet title={settingsTabs.changes} text="Who changed what, newest first">
      {log.isPending && <SkeletonRows rows={5} label="Loading the changes" />}
      {log.isError && entries.length === 0 && <LoadError title="The changes could not be loaded" query={log} />}
      {log.isSuccess && entries.length === 0 && (
        <EmptyState
          drawing={
            <>
              <rect className="paper" x="50" y="14" width="68" height="78" rx="4" />
              <path d="M66 34h36M66 48h36M66 62h22" strokeDasharray="3 5" />
              <path className="pen" d="M96 76l18-18 7 7-18 18-9 2z" />
            </>
          }
          title="Nothing has been changed yet"
          text="Every change of users, settings, rubrics and results will be listed here."
        />
      )}
      <ul>
        {entries.map((entry) => {
          const { deed, subject } = auditDeed(entry);
          return (
            <li
              key={entry.id}
              className="grid grid-cols-1 gap-x-5 gap-y-1 border-t border-line-soft px-5 py-3 text-[0.84375rem] max-md:px-4 md:grid-cols-[168px_minmax(0,1fr)]"
            >
              <time className="text-ink-3 tabular-nums" dateTime={entry.at}>
                {formatDateTime(entry.at)}
              </time>
              <div className="min-w-0 wrap-anywhere">
                <p>
                  <b>{entry.actorName}</b> {deed} <b>{subject}</b>
                  {several && entry.courseName && !isAboutCourse(entry) && (
                    <span className="text-ink-3"> · {courseInLine(entry.courseName)}</span>
                  )}
                </p>
                {auditDetails(entry, formatDateTime).map((detail) => (
                  <p key={detail} className="text-ink-2 text-13 font-normal">
                    {detail}
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {log.hasNextPage && (
        <div className="flex items-center justify-between gap-3 border-t py-2.5 pr-4 pl-5 max-md:px-4">
          <OlderButton list={log} text="Show older changes" className="btn btn-small" />
        </div>
      )}
    </TitledSheet>
  );
}
