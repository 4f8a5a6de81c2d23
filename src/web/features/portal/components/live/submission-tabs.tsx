import { ringSizes, ScoreRing } from '@web/components/score-ring';
import { StudentName } from '@web/components/student-name';
import { countGrading, isHeldBack } from '@web/features/live-grading/lib/grading-progress';
import { ringParts } from '@web/features/live-grading/lib/ring-parts';
import { useEffectOn } from '@web/lib/use-effect-on';
import { type KeyboardEvent, useRef } from 'react';
import { useAreas, useGrading, usePortal } from '../../lib/portal-context';
import type { SubmissionRow } from '../../lib/submission-row';
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
    <div className="live-tabs" role="tablist" aria-label="Submissions" ref={list} onKeyDown={move}>
      {tabs.map(({ row, name }) => (
        <Tab key={row.key} row={row} name={name} selected={row.key === open} />
      ))}
    </div>
  );
}

export const tabId = (row: SubmissionRow) => `tab-${row.key}`;

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
      className="live-tab"
      aria-selected={selected}
      aria-controls={selected ? 'submission-panel' : undefined}
      tabIndex={selected ? 0 : -1}
      onClick={() => portal.show('live', row.key)}
    >
      <ScoreRing ring={ringSizes.tab} parts={ringParts(grading, areas)} label="" />
      <span className="grow">
        <b className="block">
          <StudentName name={name} />
        </b>
        <span className="s12 mut num clip block">
          {badge}
          {(graded || (status === 'grading' && total > 0)) && figure}
        </span>
      </span>
    </button>
  );
}
