import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { late } from '@web/components/late';
import { missingHere } from '@web/components/missing-part';
import { ReviewQueue } from '@web/features/review/review-queue';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import { ExportMenu } from './export-menu';
import { LateSearch } from './late-search';
import { listInput } from './result-list';
import { ResultsFilters } from './results-filters';
import { ResultsList } from './results-list';
import { filterOf, isFiltered } from './results-search';
import { StatusSelect } from './status-select';
import { useResultsAddress } from './use-results-address';

const CohortNotice = late(
  () => import('@web/features/cohort/cohort-notice'),
  (part) => part.CohortNotice,
  { missing: missingHere },
);

const route = getRouteApi('/results');

/** Every submission with its score, page by page [2.36]; asked for anew when its window gets the focus. */
export function IndividualResults() {
  const search = route.useSearch();
  const address = useResultsAddress();
  const filter = filterOf(search);
  const list = trpc.submissions.list.useQuery(listInput(search), {
    ...fresh,
    placeholderData: keepPreviousData,
  });
  const isEmpty = list.data?.total === 0 && !list.isPlaceholderData && !isFiltered(filter);
  return (
    <>
      {!isEmpty && (
        <ResultsFilters
          end={
            <>
              <span role="status">{list.data && countText(list.data, isFiltered(filter))}</span>
              {list.data && list.data.total > 0 && <ExportMenu filter={filter} />}
            </>
          }
        >
          <LateSearch label="Search by student ID" value={search.search ?? ''} onSearch={address.search} />
          <StatusSelect chosen={search.status} onChoose={(status) => address.filter({ status })} />
        </ResultsFilters>
      )}
      {search.caseStudy !== undefined && <CohortNotice caseStudyId={search.caseStudy} />}
      <div className="with-queue">
        <ResultsList key={JSON.stringify(filter)} list={list} filter={filter} isEmpty={isEmpty} />
        {!isEmpty && <ReviewQueue filter={filter} />}
      </div>
    </>
  );
}

function countText({ total, capped }: { total: number; capped: boolean }, filtered: boolean): string {
  const count = `${capped ? 'More than ' : ''}${total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'}`;
  return filtered ? `${count} found` : count;
}
