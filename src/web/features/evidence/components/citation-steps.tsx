import type { ViewerCitation } from '../lib/evidence-source';
import { Steps } from './steps';

type CitationStepsProps = { citations: readonly ViewerCitation[]; at: string | null; onAt(locator: string): void };

export function CitationSteps({ citations, at, onAt }: CitationStepsProps) {
  const places = [...new Set(citations.map(({ locator }) => locator))];
  return (
    <Steps
      noun="citation"
      count={places.length}
      open={at === null ? -1 : places.indexOf(at)}
      onOpen={(index) => onAt(places[index] ?? '')}
    />
  );
}
