import { probeRules } from '@domain/messages/probe';
import type { ReactNode } from 'react';
import type { Shift } from '../queries';

export function ProbeRules({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`grid max-w-[96ch] gap-1.5 text-12 text-ink-3 ${className}`}>{children}</div>;
}

export function MovedRule({ shifts, deterministic }: { shifts: readonly Shift[]; deterministic: boolean }) {
  if (deterministic) return <p>{probeRules.movedByRules}</p>;
  // Rows may have different numbers of gradings, so the one that says the least is named.
  const decided = shifts.flatMap((shift) => (shift.verdict === 'open' ? [] : [shift]));
  const weakest = decided.toSorted((one, other) => other.chance - one.chance)[0];
  return weakest ? <p>{probeRules.moved(weakest.before.n, weakest.after.n, weakest.chance)}</p> : null;
}
