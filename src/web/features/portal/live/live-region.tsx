import { useEffect, useState } from 'react';
import { nextAnnouncement, nothingTold } from '../grading/announcer';
import { useGrading } from '../portal-context';
import type { SubmissionRow } from '../upload/submission-row';

/** The one polite voice of the page: how far the open submission is, at a calm pace. */
export function LiveRegion({ row }: { row: SubmissionRow }) {
  const grading = useGrading(row);
  const [told, setTold] = useState(nothingTold);
  const [said, setSaid] = useState('');
  const [tick, setTick] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tick is the end of a wait
  useEffect(() => {
    const next = nextAnnouncement(told, grading, Date.now());
    if (next === null) return;
    if ('say' in next) {
      setSaid(next.say);
      setTold(next.told);
      return;
    }
    const timer = setTimeout(() => setTick((count) => count + 1), next.waitMs);
    return () => clearTimeout(timer);
  }, [told, grading, tick]);
  return (
    <div className="vh" role="status" aria-live="polite">
      {said}
    </div>
  );
}
