import { getRouteApi } from '@tanstack/react-router';
import { FilterSelect } from '@web/components/filter-select';
import { trpc } from '@web/lib/trpc';
import { useLayoutEffect } from 'react';
import { QueueContent } from './components/queue-content';
import { ReasonBar } from './components/reason-bar';
import type { ReviewSearch } from './lib/review-search';
import { useReviewCount } from './queries';
import { chooseKey } from './state';

const route = getRouteApi('/review');

export function ReviewPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { item, caseStudy, criterion, reason, group } = search;
  const filter = {
    ...(caseStudy !== undefined && { caseStudyId: caseStudy }),
    ...(criterion !== undefined && { criterionId: criterion }),
  };
  const all = useReviewCount(filter);
  const wanted = reason === undefined ? filter : { ...filter, reason };
  const count = useReviewCount(wanted);
  const caseStudies = trpc.caseStudies.list.useQuery();
  useLayoutEffect(() => {
    if (item !== undefined) chooseKey(item);
  }, [item]);
  const show = (change: ReviewSearch) => void navigate({ search: (now) => ({ ...now, item: undefined, ...change }) });
  return (
    <main className="admin-main">
      <div className="flex items-center justify-between gap-3 max-md:flex-col max-md:items-stretch">
        <ReasonBar all={all} chosen={reason} onChoose={(chosen) => show({ reason: chosen })} />
        <div className="flex flex-none items-center gap-2 max-md:hidden [&_.select]:max-w-52">
          <FilterSelect
            label="Case study"
            all="All case studies"
            options={caseStudies.data}
            chosen={caseStudy}
            onChoose={(chosen) => show({ caseStudy: chosen === 'none' ? undefined : chosen, criterion: undefined })}
          />
          <GroupSwitch byCriterion={group === 'criterion'} onChoose={(chosen) => show({ group: chosen })} />
        </div>
      </div>
      <QueueContent
        key={JSON.stringify([wanted, group])}
        filter={wanted}
        byCriterion={group === 'criterion'}
        count={count}
      />
    </main>
  );
}

type GroupSwitchProps = { byCriterion: boolean; onChoose: (group: 'criterion' | undefined) => void };

function GroupSwitch({ byCriterion, onChoose }: GroupSwitchProps) {
  const look = (on: boolean) =>
    `h-7 cursor-pointer rounded-1 border-0 px-3 text-13 ${on ? 'bg-raised font-semibold text-ink shadow-1' : 'bg-transparent text-ink-2'}`;
  return (
    <fieldset className="m-0 flex rounded-2 border-0 bg-sunken p-0.5">
      <legend className="vh">Group by</legend>
      <button
        type="button"
        aria-pressed={!byCriterion}
        className={look(!byCriterion)}
        onClick={() => onChoose(undefined)}
      >
        Submission
      </button>
      <button
        type="button"
        aria-pressed={byCriterion}
        className={look(byCriterion)}
        onClick={() => onChoose('criterion')}
      >
        Criterion
      </button>
    </fieldset>
  );
}
