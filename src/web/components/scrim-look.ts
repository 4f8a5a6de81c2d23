export const scrimLook =
  'fixed inset-0 z-10 grid grid-cols-[minmax(0,1fr)] items-start justify-items-center scroll-pb-20 overflow-auto bg-scrim px-5 pt-[clamp(24px,9vh,96px)] pb-6 data-[state=open]:animate-[fade-in_var(--d-2)_var(--ease-out)] motion-reduce:animate-none! max-md:has-data-full:bg-raised max-md:has-data-full:p-0';
