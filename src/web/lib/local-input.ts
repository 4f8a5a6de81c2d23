export function toLocalInput(iso: string | null): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Null if empty or incomplete. */
export function fromLocalInput(value: string): string | null {
  const moment = new Date(value);
  return value === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
