import { pageTexts } from '@domain/messages/admin';
import { caseStudyTexts } from '@domain/messages/case-study';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { ListTools } from '@web/components/list-tools';
import { LoadError } from '@web/components/load-error';
import { PageMain } from '@web/components/page-main';
import { SkeletonLine } from '@web/components/skeleton-line';
import { useMayChange } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import { useRef } from 'react';
import { CaseStudyCard, caseStudyCard } from './components/case-study-card';
import { FirstCaseStudy } from './components/no-case-studies';
import { useCaseStudyCalls } from './mutations';

const CaseStudyDialogs = lazyComponent(() => import('./components/case-study-dialogs'), 'CaseStudyDialogs');

const route = getRouteApi('/case-studies');

const cards = 'grid grid-cols-[repeat(auto-fill,minmax(min(460px,100%),1fr))] gap-5';

/** /case-studies [2.6] [2.30]. */
export function CaseStudiesPage() {
  const navigate = route.useNavigate();
  const mayChange = useMayChange('instructor');
  const asks = route.useSearch({ select: ({ course: _, ...asked }) => Object.keys(asked).length > 0 });
  const list = trpc.caseStudies.list.useQuery();
  const overview = trpc.caseStudies.overview.useQuery(undefined, { staleTime: 0 });
  const calls = useCaseStudyCalls();
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => navigate({ search: { dialog: 'new' } });
  return (
    <PageMain paper={pageTexts.caseStudies.title}>
      <ListTools>
        <p className="text-13 font-normal text-ink-3 min-w-0 flex-1 max-md:hidden!">
          {mayChange && list.data && list.data.length > 0 && (
            <span>
              Click a name or a description to edit it. <kbd>Enter</kbd> saves, <kbd>Esc</kbd> cancels
            </span>
          )}
        </p>
        {mayChange && (
          <button ref={addButton} type="button" className="btn btn-main" onClick={add}>
            <Plus className="i" aria-hidden="true" />
            {caseStudyTexts.add}
          </button>
        )}
      </ListTools>
      {list.isPending && <CaseStudySkeleton />}
      {list.isError && (
        <section className="sheet">
          <LoadError title="The case studies could not be loaded" query={list} />
        </section>
      )}
      {list.data?.length === 0 && <FirstCaseStudy />}
      {list.data && list.data.length > 0 && (
        <div className={cards}>
          {list.data.map((caseStudy) => (
            <CaseStudyCard
              key={caseStudy.id}
              caseStudy={caseStudy}
              stats={overview.data?.find(({ id }) => id === caseStudy.id)}
              calls={calls}
              onDelete={() => {
                calls.remove.mutate({ id: caseStudy.id });
                // The card and its button are gone, so the focus needs another place.
                addButton.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </div>
      )}
      {list.data && asks && <CaseStudyDialogs caseStudies={list.data} />}
    </PageMain>
  );
}

function CaseStudySkeleton() {
  return (
    <div role="status">
      <p className="mb-3 text-13 text-ink-3">{caseStudyTexts.loading}</p>
      <div className={cards} aria-hidden="true">
        {[176, 208, 152].map((width) => (
          <div key={width} className={caseStudyCard}>
            <SkeletonLine style={{ width, height: 16 }} />
            <SkeletonLine style={{ width: 92 }} />
            <SkeletonLine style={{ width: '62%', marginBlock: 12 }} />
            <SkeletonLine style={{ height: 60 }} />
            <SkeletonLine style={{ width: 140, height: 34 }} />
          </div>
        ))}
      </div>
    </div>
  );
}
