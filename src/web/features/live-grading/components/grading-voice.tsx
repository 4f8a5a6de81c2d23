import { useEffectOn } from '@web/lib/use-effect-on';
import { useState } from 'react';
import { nextAnnouncement, nothingAnnounced } from '../lib/announcer';
import type { SubmissionGrading } from '../state';

/** Tells screen readers how far a grading is, at a calm pace: the one polite voice of its page. */
export function GradingAnnouncer({ grading }: { grading: SubmissionGrading }) {
  const [announced, setAnnounced] = useState(nothingAnnounced);
  const [said, setSaid] = useState('');
  const [tick, setTick] = useState(0);
  // A tick is the end of a wait.
  useEffectOn(() => {
    const next = nextAnnouncement(announced, grading, Date.now());
    if (next === null) return;
    if ('say' in next) {
      setSaid(next.say);
      setAnnounced(next.announced);
      return;
    }
    const timer = setTimeout(() => setTick((count) => count + 1), next.waitMs);
    return () => clearTimeout(timer);
  }, [announced, grading, tick]);
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {said}
    </div>
  );
}
