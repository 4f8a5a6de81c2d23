import { EmptyState } from '@web/components/empty-state';
import type { ReactNode } from 'react';

/** A page whose content is still to come: says so in one sentence. */
export function LaterPage({ children }: { children: ReactNode }) {
  return (
    <main className="desk-main">
      <section className="sheet">
        <EmptyState drawing={<OpenFrame />} title="Not here yet" text={children} />
      </section>
    </main>
  );
}

function OpenFrame() {
  return (
    <>
      <path d="M44 20h-8a6 6 0 0 0-6 6v8M30 70v8a6 6 0 0 0 6 6h8M124 84h8a6 6 0 0 0 6-6v-8M138 34v-8a6 6 0 0 0-6-6h-8" />
      <path d="M56 42h56M56 54h40M56 66h48" strokeDasharray="3 5" />
      <path className="pen" d="M56 30h26" />
    </>
  );
}
