import { ChevronDown, ChevronUp } from '@web/components/icons';
import type { ViewerCitation } from '../lib/evidence-source';

type CitationStepsProps = { citations: readonly ViewerCitation[]; at: string | null; onAt(locator: string): void };

export function CitationSteps({ citations, at, onAt }: CitationStepsProps) {
  const places = [...new Set(citations.map(({ locator }) => locator))];
  if (places.length === 0) return null;
  const open = at === null ? -1 : places.indexOf(at);
  const step = (by: number) => {
    const next = places[open < 0 ? (by > 0 ? 0 : places.length - 1) : open + by];
    if (next !== undefined) onAt(next);
  };
  return (
    <>
      <span className="s12 mut num">
        {open >= 0 && `${open + 1} of `}
        {places.length}
        <span className="ev-word"> {places.length === 1 ? 'citation' : 'citations'}</span>
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label="Previous citation"
        disabled={open === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp className="i" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label="Next citation"
        disabled={open === places.length - 1}
        onClick={() => step(1)}
      >
        <ChevronDown className="i" aria-hidden="true" />
      </button>
    </>
  );
}
