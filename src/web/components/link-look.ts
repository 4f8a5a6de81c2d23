export const linkLook =
  'cursor-pointer border-0 bg-transparent p-0 text-pen underline decoration-1 underline-offset-3 max-md:inline-block max-md:py-1';
