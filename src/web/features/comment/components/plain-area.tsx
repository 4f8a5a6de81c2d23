import type { ComponentProps } from 'react';

export function PlainArea(props: ComponentProps<'textarea'> & { 'aria-label': string }) {
  return (
    <textarea
      className="block field-sizing-content max-h-80 min-h-16 w-full resize-none border-0 bg-transparent px-3 pt-2 pb-1 text-14 text-ink outline-0"
      rows={2}
      {...props}
    />
  );
}
