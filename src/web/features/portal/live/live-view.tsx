import { useEffect, useMemo, useRef } from 'react';
import { usePortalState } from '../portal-context';
import { liveRows, openRow } from '../portal-state';
import { expectedNumbers, rowNames } from '../upload/submission-row';
import { LiveRegion } from './live-region';
import { PageTitle } from './page-title';
import { SidePanel } from './side-panel';
import { SubmissionPanel } from './submission-panel';
import { SubmissionTabs } from './submission-tabs';

/** Submissions on their way to a grade: the ring beside the open one's areas, a tab for each [2.46]. */
export function LiveView() {
  const rows = usePortalState((state) => state.rows);
  const email = usePortalState((state) => state.email);
  const caseStudyId = usePortalState((state) => state.caseStudyId);
  const open = usePortalState(openRow);
  const numbers = useMemo(() => expectedNumbers(rows, email, caseStudyId), [rows, email, caseStudyId]);
  const main = useRef<HTMLElement>(null);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return;
    window.scrollTo({ top: 0 });
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isOpen]);
  if (open === null) return <main className="live" />;
  const tabs = liveRows(rows).map((row) => ({ row, ...rowNames(row, email, numbers.get(row.key) ?? 1) }));
  const names = rowNames(open, email, numbers.get(open.key) ?? 1);
  return (
    <main className="live" ref={main}>
      <SidePanel key={open.key} row={open} name={names.name} />
      <div>
        {tabs.length > 1 && <SubmissionTabs tabs={tabs} open={open.key} />}
        <SubmissionPanel key={open.key} row={open} names={names} tabbed={tabs.length > 1} />
      </div>
      <LiveRegion key={`said ${open.key}`} row={open} />
      <PageTitle row={open} />
    </main>
  );
}
