import { pageTexts } from '@domain/messages/admin';
import { whatIfTexts } from '@domain/messages/what-if';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { LoadError } from '@web/components/load-error';
import { OlderButton } from '@web/components/older-button';
import { PageMain } from '@web/components/page-main';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { progressText } from './lib/format';
import type { ListedWhatIf } from './queries';

export function WhatIfsPage() {
  const list = trpc.whatIfs.list.useInfiniteQuery(
    {},
    { staleTime: 0, getNextPageParam: (page) => page.next ?? undefined },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <PageMain>
      {list.isPending && (
        <section className="sheet">
          <SkeletonRows rows={4} label="Loading what-ifs" />
        </section>
      )}
      {list.isError && !rows && (
        <section className="sheet">
          <LoadError title="The what-ifs could not be loaded" query={list} />
        </section>
      )}
      {rows?.length === 0 && (
        <section className="sheet empty-page">
          <EmptyState drawing={<TwoSheets />} title={whatIfTexts.none} text={whatIfTexts.noneNext}>
            <Link to="/prompts" className="btn">
              {pageTexts.prompts.title}
            </Link>
          </EmptyState>
        </section>
      )}
      {rows && rows.length > 0 && (
        <section className="sheet clipped" aria-label={pageTexts.whatIfs.title}>
          <ul className="lab-samples">
            {rows.map((row) => (
              <WhatIfRow key={row.id} row={row} />
            ))}
          </ul>
          {list.hasNextPage && (
            <p className="lab-note">
              <OlderButton list={list} text="Show older ones" className="btn btn-quiet" />
            </p>
          )}
        </section>
      )}
    </PageMain>
  );
}

function WhatIfRow({ row }: { row: ListedWhatIf }) {
  const { id, name, caseStudyName, createdAt, createdByName, publishedAt, progress } = row;
  return (
    <li>
      <Link to="/what-ifs/$whatIfId" params={{ whatIfId: String(id) }}>
        <span className="grow">
          <b>{name}</b>
          <span className="s13 mut">
            {caseStudyName}, by {createdByName} on {formatDate(createdAt)}
          </span>
        </span>
        <span className="s13 sec num lab-progress">
          {progressText(progress)}
          {publishedAt && <span className="mut">Applied</span>}
        </span>
      </Link>
    </li>
  );
}

function TwoSheets() {
  return (
    <>
      <rect className="paper" x="24" y="22" width="54" height="62" rx="3" />
      <rect className="paper" x="92" y="22" width="54" height="62" rx="3" />
      <path d="M34 38h34M34 50h34M34 62h22M102 38h34M102 50h34M102 62h22" />
      <path className="pen" d="M70 72l12 0m-4-4l4 4l-4 4" />
    </>
  );
}
