import { Quote } from '@web/components/result-icons';
import type { ViewerCitation } from '../lib/evidence-source';

export function CitationNote({ citations }: { citations: readonly ViewerCitation[] }) {
  if (citations.length === 0) return null;
  return (
    <aside
      className="flex max-h-[34%] gap-3 overflow-auto border-t border-line bg-pen-wash px-4 py-3"
      aria-label="Quoted here"
    >
      <Quote className="i mt-0.75 text-pen" aria-hidden="true" />
      <ul className="grid gap-1.5">
        {citations.map(({ quote, criterionName, reason }) => (
          <li key={`${criterionName} ${quote}`}>
            <p className="font-serif text-[0.875rem]/5.5">
              “{quote}”, cited for <b>{criterionName}</b>
              {reason !== undefined && `: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
