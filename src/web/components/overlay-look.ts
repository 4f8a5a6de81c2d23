/** Dims the page; a dialog that fills a phone leaves nothing to dim. */
export const scrimLook =
  'fixed inset-0 z-10 grid grid-cols-[minmax(0,1fr)] items-start justify-items-center overflow-auto bg-scrim px-5 pt-[clamp(24px,9vh,96px)] pb-6 data-[state=open]:animate-[fade-in_var(--d-2)_var(--ease-out)] motion-reduce:animate-none! max-md:has-data-full:bg-raised max-md:has-data-full:p-0';

export const dialogLook =
  'raised-lines max-w-full rounded-3 border bg-raised shadow-3 outline-none data-[state=open]:animate-[rise-in_var(--d-3)_var(--ease-out)] motion-reduce:animate-none!';

/** For an element with `data-full`. */
export const fullOnPhone =
  'max-md:flex max-md:min-h-dvh max-md:w-full! max-md:flex-col max-md:rounded-none max-md:border-0 max-md:shadow-none max-md:[&_form]:flex max-md:[&_form]:flex-1 max-md:[&_form]:flex-col';

export const menuLook = 'raised-lines z-12 min-w-45 rounded-3 border bg-raised p-[5px] shadow-2';

export const menuItemLook =
  'flex h-11 cursor-pointer items-center gap-2.5 rounded-1 px-2.5 text-[0.9375rem] no-underline outline-none data-highlighted:bg-hover';

export const plainItem = 'text-ink-2 data-highlighted:text-ink';

export const badItem = 'text-low-ink';

export const tipLook = 'z-12 rounded-1 bg-ink px-[9px] py-1.5 text-12 text-canvas shadow-2';
