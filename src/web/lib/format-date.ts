export const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

// Not by `Intl`: its first format takes 50 ms, for which the first paint of most pages would wait.
const day = (date: Date) => `${months[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`;
const full = (date: Date) => `${day(date)}, ${date.getFullYear()}`;

export const formatDate = (iso: string) => full(new Date(iso));

export function formatDay(iso: string, now: Date): string {
  const date = new Date(iso);
  return date.getFullYear() === now.getFullYear() ? day(date) : full(date);
}

export const formatDateTime = (iso: string) => `${formatDate(iso)}, ${time(new Date(iso))}`;

/** Without this year. */
export const formatMoment = (iso: string, now: Date) => `${formatDay(iso, now)}, ${time(new Date(iso))}`;

function time(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
