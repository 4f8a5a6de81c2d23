/** A click anywhere in the row opens it, its name is focused and read out. The row must be positioned. */
export const rowLinkLook =
  'font-semibold text-ink no-underline after:absolute after:inset-0 in-[tr:hover]:underline in-[li:hover]:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pen';
