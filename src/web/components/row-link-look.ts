/** The whole row opens what it is about; its name is what is focused and read out. The row is positioned. */
export const rowLinkLook =
  'font-semibold text-ink no-underline after:absolute after:inset-0 in-[tr:hover]:underline in-[li:hover]:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pen';
