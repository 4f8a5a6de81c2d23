/** Set `data-over` while files are held above it. */
export const dropLook =
  'relative rounded-3 border-[1.5px] border-dashed border-line-control bg-surface transition-colors data-over:border-solid data-over:border-pen data-over:bg-pen-wash has-[input]:hover:border-pen has-[input]:hover:bg-pen-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen';
