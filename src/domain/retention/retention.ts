export const minDays = 1;
export const maxDays = 3650;

export const sweepMinute = 7;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

export function deletionOf(uploadedAt: Date, days: number, now: Date): Date {
  const due = Math.max(uploadedAt.getTime() + days * dayMs, now.getTime());
  const sweep = Math.floor(due / hourMs) * hourMs + sweepMinute * 60_000;
  return new Date(sweep > due ? sweep : sweep + hourMs);
}
