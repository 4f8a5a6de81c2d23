/** An advisory that is known and does no harm here, until a day such as `2027-01-31`. */
export type AuditException = { advisory: string; why: string; until: string };

const maxDays = 90;
const dayMs = 86_400_000;

/** The advisories that are passed over on a day, and what is wrong with the exceptions that are written down. */
export function currentExceptions(
  written: readonly AuditException[],
  today: Date,
): { ignored: string[]; faults: string[] } {
  const faults = written.flatMap((exception) => faultOf(exception, today) ?? []);
  const ignored = written.filter((exception) => faultOf(exception, today) === null);
  return { ignored: ignored.map(({ advisory }) => advisory), faults };
}

function faultOf({ advisory, why, until }: AuditException, today: Date): string | null {
  const end = Date.parse(`${until}T00:00:00Z`);
  if (!/^(GHSA|CVE)-/.test(advisory)) return `${advisory} is no advisory.`;
  if (why.trim() === '') return `The exception for ${advisory} does not say why.`;
  if (Number.isNaN(end)) return `The exception for ${advisory} has no day on which it ends.`;
  if (end <= today.getTime()) return `The exception for ${advisory} ended on ${until}: look at it anew.`;
  const days = (end - today.getTime()) / dayMs;
  return days > maxDays ? `The exception for ${advisory} goes on for more than ${maxDays} days.` : null;
}
