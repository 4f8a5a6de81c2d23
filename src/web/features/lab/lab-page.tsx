import { labTexts } from '@domain/messages/lab';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyPage } from '@web/components/empty-page';
import { Plus } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { PageMain } from '@web/components/page-main';
import { PagedList } from '@web/components/paged-list';
import { RowLink } from '@web/components/row-link';
import { TwoScales } from '@web/components/two-scales';
import { useCourseBefore, useMayChange } from '@web/lib/course';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { peopleText, submissionsText } from './lib/format';
import type { ListedSample } from './queries';

const NewSample = lazyComponent(() => import('./components/new-sample'), 'NewSample');

const route = getRouteApi('/lab');

export function LabPage() {
  const navigate = route.useNavigate();
  const { dialog } = route.useSearch();
  const list = trpc.samples.list.useInfiniteQuery(
    {},
    { staleTime: 0, getNextPageParam: (page) => page.next ?? undefined },
  );
  const add = () => navigate({ search: { dialog: 'new' } });
  const mayChange = useMayChange('instructor');
  return (
    <PageMain>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-3">Grade a sample without seeing the AI’s scores, then compare.</p>
        {mayChange && (
          <button type="button" className="btn btn-main max-md:w-full" onClick={add}>
            <Plus className="i" aria-hidden="true" />
            {labTexts.add}
          </button>
        )}
      </div>
      <PagedList
        list={list}
        label="Samples"
        loading="Loading samples"
        failed="The samples could not be loaded"
        older="Show older samples"
        empty={
          <EmptyPage drawing={<TwoScales />} title={labTexts.none} text={labTexts.noneNext}>
            <button type="button" className="btn" onClick={add}>
              Choose a sample
            </button>
          </EmptyPage>
        }
      >
        {(sample) => <SampleRow sample={sample} />}
      </PagedList>
      {dialog === 'new' && <NewSample />}
    </PageMain>
  );
}

function SampleRow({ sample }: { sample: ListedSample }) {
  const inCourse = useCourseBefore();
  const { id, name, courseName, caseStudyName, createdAt, createdByName, submissions, finished, people } = sample;
  return (
    <RowLink
      to="/lab/$sampleId"
      params={{ sampleId: String(id) }}
      title={name}
      text={`${inCourse(courseName, caseStudyName)}, ${submissionsText(submissions)}, chosen by ${createdByName} on ${formatDate(createdAt)}`}
    >
      <span className="tabular-nums flex-none text-13 text-ink-2 md:text-right">
        {people === 0 ? 'Not graded by anyone yet' : `Graded by ${peopleText(people)}`}
        <span className="text-ink-3 max-md:ml-2 md:block">
          You: {finished} of {submissions}
        </span>
      </span>
    </RowLink>
  );
}
