import type { ComponentProps } from 'react';
import { ChevronDown } from './icons';

/** The whole head around it, which must be `relative`, can be pressed; only the name is read out. */
export function FoldButton({ open, ...button }: ComponentProps<'button'> & { open: boolean }) {
  return (
    <button
      type="button"
      className='max-w-full cursor-pointer overflow-hidden bg-transparent p-0 pr-0.5 text-left text-ellipsis wrap-anywhere after:absolute after:-inset-1 after:content-[""]'
      aria-expanded={open}
      {...button}
    />
  );
}

export function FoldMark({ open }: { open: boolean }) {
  return (
    <ChevronDown
      className={`i text-ink-3 transition-[rotate] duration-(--d-2) print:hidden ${open ? 'rotate-180' : ''}`}
      aria-hidden="true"
    />
  );
}
