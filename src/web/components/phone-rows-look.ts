export const phoneRowsLook =
  'divide-y divide-line-soft [&>li]:relative [&>li]:flex [&>li]:items-center [&>li]:gap-2.5 [&>li]:px-4 [&>li]:py-[11px]';
