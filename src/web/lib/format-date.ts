const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 20, 2026`, in the browser's zone. */
export const formatDate = (iso: string) => dateFormat.format(new Date(iso));

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** `Nov 20` of this year, `Nov 20, 2025` of another. */
export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  return (date.getFullYear() === now.getFullYear() ? dayFormat : dateFormat).format(date);
}

/** `Nov 20, 2026, 4:13 PM`, in the browser's zone. */
export const formatDateTime = (iso: string) => dateTimeFormat.format(new Date(iso));
