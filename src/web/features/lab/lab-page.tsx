import { labTexts } from '@domain/messages/lab';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { Plus } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { OlderButton } from '@web/components/older-button';
import { PageMain } from '@web/components/page-main';
import { TwoScales } from '@web/components/two-scales';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { LabSkeleton } from './components/lab-skeleton';
import { NewSample } from './components/new-sample';
import { people, submissionsText } from './lib/format';
import type { ListedSample } from './queries';

const route = getRouteApi('/lab');

export function LabPage() {
  const navigate = route.useNavigate();
  const { dialog } = route.useSearch();
  const list = trpc.samples.list.useInfiniteQuery(
    {},
    {
      staleTime: 0,
      getNextPageParam: (page) => page.next ?? undefined,
    },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const add = () => navigate({ search: { dialog: 'new' } });
  return (
    <PageMain>
      <div className="list-tools">
        <p className="s13 mut grow">Grade a sample without seeing the AI’s scores, then compare.</p>
        <button type="button" className="btn btn-main" onClick={add}>
          <Plus className="i" aria-hidden="true" />
          {labTexts.add}
        </button>
      </div>
      {list.isPending && <LabSkeleton label="Loading samples" />}
      {list.isError && !rows && (
        <section className="sheet">
          <LoadError title="The samples could not be loaded" query={list} />
        </section>
      )}
      {rows?.length === 0 && (
        <section className="sheet empty-page">
          <EmptyState drawing={<TwoScales />} title={labTexts.none} text={labTexts.noneNext}>
            <button type="button" className="btn" onClick={add}>
              Choose a sample
            </button>
          </EmptyState>
        </section>
      )}
      {rows && rows.length > 0 && (
        <section className="sheet clipped" aria-label="Samples">
          <ul className="lab-samples">
            {rows.map((sample) => (
              <SampleRow key={sample.id} sample={sample} />
            ))}
          </ul>
          {list.hasNextPage && (
            <p className="lab-note">
              <OlderButton list={list} text="Show older samples" className="btn btn-quiet" />
            </p>
          )}
        </section>
      )}
      {dialog === 'new' && <NewSample />}
    </PageMain>
  );
}

function SampleRow({ sample }: { sample: ListedSample }) {
  const { id, name, caseStudyName, createdAt, createdByName, submissions, finished, people: graders } = sample;
  return (
    <li>
      <Link to="/lab/$sampleId" params={{ sampleId: String(id) }}>
        <span className="grow">
          <b>{name}</b>
          <span className="s13 mut">
            {caseStudyName}, {submissionsText(submissions)}, chosen by {createdByName} on {formatDate(createdAt)}
          </span>
        </span>
        <span className="s13 sec num lab-progress">
          {graders === 0 ? 'Not graded by anyone yet' : `Graded by ${people(graders)}`}
          <span className="mut">
            You: {finished} of {submissions}
          </span>
        </span>
      </Link>
    </li>
  );
}
