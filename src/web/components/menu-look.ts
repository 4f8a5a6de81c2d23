export const menuLook = 'raised-lines z-12 min-w-45 rounded-3 border bg-raised p-[5px] shadow-2';

export const menuItemLook =
  'flex h-11 cursor-pointer items-center gap-2.5 rounded-1 px-2.5 text-[0.9375rem] no-underline outline-none data-highlighted:bg-hover';

export const plainItem = 'text-ink-2 data-highlighted:text-ink';

export const badItem = 'text-low-ink';
