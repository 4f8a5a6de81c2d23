import { caseStudyTexts } from '@domain/messages/case-study';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { Plus } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { PageMain } from '@web/components/page-main';
import { trpc } from '@web/lib/trpc';
import { useRef } from 'react';
import { CaseStudyCard } from './components/case-study-card';
import { CaseStudyDialogs } from './components/case-study-dialogs';
import { OpenBook } from './components/open-book';
import { useCaseStudyCalls } from './mutations';

const route = getRouteApi('/case-studies');

/** /case-studies [2.6] [2.30]. */
export function CaseStudiesPage() {
  const navigate = route.useNavigate();
  const list = trpc.caseStudies.list.useQuery();
  const overview = trpc.caseStudies.overview.useQuery(undefined, { staleTime: 0 });
  const calls = useCaseStudyCalls();
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => navigate({ search: { dialog: 'new' } });
  return (
    <PageMain>
      <div className="list-tools">
        <p className="s13 mut grow hide-phone">
          {list.data && list.data.length > 0 && (
            <span>
              Click a name or a description to edit it. <kbd>Enter</kbd> saves, <kbd>Esc</kbd> cancels
            </span>
          )}
        </p>
        <button ref={addButton} type="button" className="btn btn-main" onClick={add}>
          <Plus className="i" aria-hidden="true" />
          {caseStudyTexts.add}
        </button>
      </div>
      {list.isPending && <CaseStudySkeleton />}
      {list.isError && (
        <section className="sheet">
          <LoadError title="The case studies could not be loaded" query={list} />
        </section>
      )}
      {list.data?.length === 0 && (
        <section className="sheet empty-page">
          <EmptyState drawing={<OpenBook />} title={caseStudyTexts.none} text={caseStudyTexts.noneNext}>
            <button type="button" className="btn" onClick={add}>
              Create Case Study
            </button>
          </EmptyState>
        </section>
      )}
      {list.data && list.data.length > 0 && (
        <div className="case-studies">
          {list.data.map((caseStudy) => (
            <CaseStudyCard
              key={caseStudy.id}
              caseStudy={caseStudy}
              stats={overview.data?.find(({ id }) => id === caseStudy.id)}
              calls={calls}
              onLimits={() => navigate({ search: { limits: caseStudy.id } })}
              onDelete={() => {
                calls.remove.mutate({ id: caseStudy.id });
                // The card, and the button in it, are gone.
                addButton.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </div>
      )}
      {list.data && <CaseStudyDialogs caseStudies={list.data} />}
    </PageMain>
  );
}

/** Cards in the shape of what is being fetched [2.30]. */
function CaseStudySkeleton() {
  return (
    <div role="status">
      <p className="s13 mut skeleton-text">{caseStudyTexts.loading}</p>
      <div className="case-studies" aria-hidden="true">
        {[176, 208, 152].map((width) => (
          <div key={width} className="sheet case-study">
            <div className="case-study-head">
              <span className="skeleton-line" style={{ width: 92 }} />
            </div>
            <span className="skeleton-line" style={{ width, height: 16 }} />
            <span className="skeleton-line" />
            <span className="skeleton-line" />
            <span className="skeleton-line" style={{ width: '62%' }} />
          </div>
        ))}
      </div>
    </div>
  );
}
