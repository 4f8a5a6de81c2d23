import { useEffectOn } from '@web/lib/use-effect-on';
import { useState } from 'react';
import { nextAnnouncement, nothingAnnounced } from '../lib/announcer';
import type { SubmissionGrading } from '../state';

/** The only polite live region of its page, at a calm pace. */
export function GradingAnnouncer({ grading }: { grading: SubmissionGrading }) {
  const [announced, setAnnounced] = useState(nothingAnnounced);
  const [said, setSaid] = useState('');
  const [tick, setTick] = useState(0);
  // A tick ends a wait.
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
