export const dialogLook =
  'raised-lines max-w-full rounded-3 border bg-raised shadow-3 outline-none data-[state=open]:animate-[rise-in_var(--d-3)_var(--ease-out)] motion-reduce:animate-none!';

/** For an element with `data-full`. */
export const fullOnPhone =
  'max-md:flex max-md:min-h-dvh max-md:w-full! max-md:flex-col max-md:rounded-none max-md:border-0 max-md:shadow-none max-md:[&_form]:flex max-md:[&_form]:flex-1 max-md:[&_form]:flex-col';
