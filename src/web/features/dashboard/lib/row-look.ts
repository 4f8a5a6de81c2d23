/** Rows of the dashboard's lists: all of a row leads to where its link does. */
export const rowLook =
  'group relative grid items-center gap-3.5 border-t border-line-soft px-5 py-3.25 has-[a]:hover:bg-hover max-md:px-4';

export const rowLink =
  'block font-semibold text-ink no-underline group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pen';
