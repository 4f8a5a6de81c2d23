import { pageTexts } from '@domain/messages/admin';
import { whatIfTexts } from '@domain/messages/what-if';
import { Link } from '@tanstack/react-router';
import { EmptyPage } from '@web/components/empty-page';
import { PageMain } from '@web/components/page-main';
import { PagedList } from '@web/components/paged-list';
import { RowLink } from '@web/components/row-link';
import { useCourseBefore } from '@web/lib/course';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { progressText } from './lib/format';
import type { ListedWhatIf } from './queries';

export function WhatIfsPage() {
  const list = trpc.whatIfs.list.useInfiniteQuery(
    {},
    { staleTime: 0, getNextPageParam: (page) => page.next ?? undefined },
  );
  return (
    <PageMain>
      <PagedList
        list={list}
        label={pageTexts.whatIfs.title}
        loading="Loading what-ifs"
        failed="The what-ifs could not be loaded"
        older="Show older ones"
        empty={
          <EmptyPage drawing={<TwoSheets />} title={whatIfTexts.none} text={whatIfTexts.noneNext}>
            <Link to="/prompts" className="btn">
              {pageTexts.prompts.title}
            </Link>
          </EmptyPage>
        }
      >
        {(row) => <WhatIfRow row={row} />}
      </PagedList>
    </PageMain>
  );
}

function WhatIfRow({ row }: { row: ListedWhatIf }) {
  const inCourse = useCourseBefore();
  const { id, name, courseName, caseStudyName, createdAt, createdByName, publishedAt, progress } = row;
  return (
    <RowLink
      to="/what-ifs/$whatIfId"
      params={{ whatIfId: String(id) }}
      title={name}
      text={`${inCourse(courseName, caseStudyName)}, by ${createdByName} on ${formatDate(createdAt)}`}
    >
      <span className="tabular-nums flex-none text-13 text-ink-2 md:text-right">
        {progressText(progress)}
        {publishedAt && <span className="text-ink-3 max-md:ml-2 md:block">Applied</span>}
      </span>
    </RowLink>
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
