import type { GradingResult } from '@domain/grading/grading-event';
import { commentPlaceGone } from '@domain/messages/evidence';
import type { ChipCitation } from '@web/components/evidence-chip';
import { EvidenceOpener } from '@web/components/evidence-opener';
import { lazyComponent } from '@web/components/lazy-component';
import { ScrollBox } from '@web/components/scroll-box';
import { type ReactNode, useMemo, useState } from 'react';
import { useGrading } from '../../lib/portal-context';
import { portalSource } from '../../lib/portal-source';
import type { SubmissionRow } from '../../lib/submission-row';
import { useOwnComments } from '../../use-own-comments';
import { Said } from '../comment/instructor-word';

/** Apart, because most only read the results. */
const EvidenceSheet = lazyComponent(() => import('@web/features/evidence/components/evidence-sheet'), 'EvidenceSheet');

/** An empty locator opens the files as a whole. */
export function OpenEvidence({ row, children }: { row: SubmissionRow; children: ReactNode }) {
  const { submissionId } = row;
  const grading = useGrading(row);
  const results = useMemo(() => grading.criteria.flatMap(({ result }) => result ?? []), [grading]);
  const [open, setOpen] = useState<{ result: GradingResult | null; at: string } | null>(null);
  const source = useMemo(() => (submissionId === null ? null : portalSource(submissionId)), [submissionId]);
  const openAt = useMemo(
    () => (citation: ChipCitation) => {
      const result = results.find(({ evidence }) => evidence.includes(citation)) ?? null;
      setOpen({ result, at: citation.locator });
    },
    [results],
  );
  const cited = (open?.result ? [open.result] : results).flatMap(({ criterionName, evidence }) =>
    evidence.map(({ locator, quote }) => ({ locator, quote, criterionName })),
  );
  const comments = useOwnComments(submissionId);
  const pins = useMemo(
    () => comments.flatMap(({ locator, authorName: name }) => (locator === null ? [] : [{ locator, name }])),
    [comments],
  );
  return (
    <EvidenceOpener value={openAt}>
      {children}
      {open && source && (
        <EvidenceSheet
          title={open.result?.criterionName ?? 'Your files'}
          description="Your files as the grader read them"
          source={source}
          at={open.at || null}
          citations={cited}
          pins={pins}
          said={(at, gone) => {
            const here = comments.filter(({ locator }) => locator !== null && locator === at);
            return (
              here.length > 0 && (
                <ScrollBox
                  className="grid max-h-[40%] flex-none gap-3 overflow-auto border-t border-line px-4 py-3"
                  aria-label="Comments at this place"
                >
                  {here.map((comment) => (
                    <Said key={comment.id} comment={comment} place={false}>
                      {gone && <p className="text-12 text-mid-ink">{commentPlaceGone}</p>}
                    </Said>
                  ))}
                </ScrollBox>
              )
            );
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </EvidenceOpener>
  );
}
