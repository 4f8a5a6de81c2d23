import { maxDays, minDays } from '@domain/retention/retention';
import { shownDateTime } from '@web/lib/format-date';

/** What was typed as days: null is no limit, undefined no number of days. */
export function typedDays(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return null;
  const days = /^\d{1,4}$/.test(plain) ? Number(plain) : 0;
  return days >= minDays && days <= maxDays ? days : undefined;
}

/** A deletion in the browser's zone: a sweep has its minute. */
export const shownMoment = (iso: string) => shownDateTime(iso);
