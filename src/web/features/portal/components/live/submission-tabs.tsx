import { ringSizes, ScoreRing } from '@web/components/score-ring';
import { StudentName } from '@web/components/student-name';
import { countGrading, isHeldBack } from '@web/features/live-grading/lib/grading-progress';
import { ringParts } from '@web/features/live-grading/lib/ring-parts';
import { useEffectOn } from '@web/lib/use-effect-on';
import { type KeyboardEvent, useRef } from 'react';
import { useAreas, useGrading, usePortal } from '../../lib/portal-context';
import { type SubmissionRow, tabId } from '../../lib/submission-row';
import { gradingStatus, rowBadge } from '../../state';

type TabRow = { row: SubmissionRow; name: string };

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function SubmissionTabs({ tabs, open }: { tabs: readonly TabRow[]; open: string }) {
  const portal = usePortal();
  const list = useRef<HTMLDivElement>(null);
  useEffectOn(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.row.key === open);
    const step = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? -1 : at + step;
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next || (to === -1 && step === undefined)) return;
    event.preventDefault();
    portal.show('live', next.row.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(next.row))}`)?.focus();
  };
  return (
    <div
      className="-m-1 mb-6 flex scroll-px-1 gap-2 overflow-x-auto p-1 [scrollbar-width:thin] max-md:-mx-4 max-md:-mt-0.5 max-md:mb-4.5 max-md:scroll-px-4 max-md:px-4 max-md:py-0.5 max-md:[scrollbar-width:none] print:hidden"
      role="tablist"
      aria-label="Submissions"
      ref={list}
      onKeyDown={move}
    >
      {tabs.map(({ row, name }) => (
        <Tab key={row.key} row={row} name={name} selected={row.key === open} />
      ))}
    </div>
  );
}

function Tab({ row, name, selected }: TabRow & { selected: boolean }) {
  const portal = usePortal();
  const grading = useGrading(row);
  const areas = useAreas(row);
  const { done, total } = countGrading(grading.criteria);
  const status = gradingStatus(row, grading);
  const badge = rowBadge(row, grading);
  const { outcome } = grading;
  const graded = outcome?.kind === 'completed' && !isHeldBack(grading);
  const figure = graded ? ` · ${outcome.totalScore}/${outcome.maxScore}` : ` · ${done} of ${total}`;
  return (
    <button
      type="button"
      role="tab"
      id={tabId(row)}
      className="flex max-w-65 min-w-55 flex-none cursor-pointer items-center gap-3 rounded-3 border border-line bg-surface py-2 pr-4 pl-2 text-left hover:bg-hover aria-selected:border-pen aria-selected:bg-surface aria-selected:shadow-[inset_0_0_0_1px_var(--pen)] md:max-w-80 md:min-w-62.5"
      aria-selected={selected}
      aria-controls={selected ? 'submission-panel' : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={() => portal.show('live', row.key)}
    >
      <ScoreRing className="size-10" ring={ringSizes.tab} parts={ringParts(grading, areas)} label="" />
      <span className="min-w-0 flex-1">
        <b className="block">
          <StudentName name={name} />
        </b>
        <span className="text-12 font-normal text-ink-3 tabular-nums truncate block">
          {badge}
          {(graded || (status === 'grading' && total > 0)) && figure}
        </span>
      </span>
    </button>
  );
}
