import { ScrollBox } from '@web/components/scroll-box';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { usePortalState } from '../../lib/portal-context';
import { expectedNumbers, rowNames } from '../../lib/submission-row';
import { SubmissionItem } from './submission-item';

/** Scrolls at 15 rem [2.44]; what a check found has more room. */
export function SubmissionList() {
  const rows = usePortalState((state) => state.rows);
  const email = usePortalState((state) => state.email);
  const caseStudyId = usePortalState((state) => state.caseStudyId);
  const numbers = useMemo(() => expectedNumbers(rows, email, caseStudyId), [rows, email, caseStudyId]);
  return (
    <>
      <h3 className="mb-2 text-13 text-ink-2">
        Submissions <span className="tabular-nums text-ink-3">{rows.length}</span>
      </h3>
      <ScrollBox
        as="ul"
        className="divide-y divide-line-soft overflow-auto rounded-3 border border-line bg-surface [scrollbar-width:thin] md:max-h-60 md:has-[[data-notes]]:max-h-144"
        aria-label="Submissions"
      >
        {rows.map((row) => (
          <ListItem key={row.key} failed={row.status === 'error'}>
            <SubmissionItem row={row} names={rowNames(row, email, numbers.get(row.key) ?? 1)} />
          </ListItem>
        ))}
      </ScrollBox>
    </>
  );
}

/** Scrolls into view on failure, because the list may be longer than what is seen of it. */
function ListItem({ failed, children }: { failed: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (failed) item.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  return (
    <li className="submission py-2.25 pr-3 pl-4.5" ref={item}>
      {children}
    </li>
  );
}
