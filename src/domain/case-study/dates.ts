import { caseStudySentences } from '../messages/case-study';

/** Text dates must sort by time. */
type Dates<Moment> = { opensAt: Moment | null; dueAt: Moment | null; closesAt: Moment | null };

/** [C8.6] `opensAt` < `dueAt` ≤ `closesAt`, of those that are set. */
export function faultsOfDates<Moment extends Date | string>({
  opensAt,
  dueAt,
  closesAt,
}: Dates<Moment>): { path: 'dueAt' | 'closesAt'; message: string }[] {
  if (opensAt && dueAt && opensAt >= dueAt) return [{ path: 'dueAt', message: caseStudySentences.dueBeforeOpening }];
  if (opensAt && closesAt && opensAt >= closesAt)
    return [{ path: 'closesAt', message: caseStudySentences.closesBeforeOpening }];
  if (dueAt && closesAt && dueAt > closesAt) return [{ path: 'closesAt', message: caseStudySentences.closesBeforeDue }];
  return [];
}

type Closing = { dueAt: Date | null; closesAt: Date | null };

/** [C8.7] An extension only ever moves dates later; a date that is not set stays without limit. */
export function laterDates({ dueAt, closesAt }: Closing, until: Date | null): Closing {
  const later = (moment: Date | null) => (moment && until && until > moment ? until : moment);
  return { dueAt: later(dueAt), closesAt: later(closesAt) };
}
