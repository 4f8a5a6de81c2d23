import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state';

export function EmptyPage(props: ComponentProps<typeof EmptyState>) {
  return (
    <section className="sheet grid min-h-105 place-items-center">
      <EmptyState {...props} />
    </section>
  );
}
