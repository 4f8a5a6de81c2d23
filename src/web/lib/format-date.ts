const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 20, 2026`, in the browser's zone. */
export const shownDate = (iso: string) => dateFormat.format(new Date(iso));

/** `Nov 20, 2026, 4:13 PM`, in the browser's zone. */
export const shownDateTime = (iso: string) => dateTimeFormat.format(new Date(iso));
