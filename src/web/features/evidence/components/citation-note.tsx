import { Quote } from '@web/components/icons';
import type { ViewerCitation } from '../lib/evidence-source';

export function CitationNote({ citations }: { citations: readonly ViewerCitation[] }) {
  if (citations.length === 0) return null;
  return (
    <aside className="ev-note" aria-label="Quoted here">
      <Quote className="i" aria-hidden="true" />
      <ul>
        {citations.map(({ quote, criterionName, reason }) => (
          <li key={`${criterionName} ${quote}`}>
            <p className="said-s">
              “{quote}”, cited for <b>{criterionName}</b>
              {reason !== undefined && `: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
