import type { ViewerCitation, ViewerPin } from '../lib/evidence-source';
import { Steps } from './steps';

type CitationStepsProps = {
  citations: readonly ViewerCitation[];
  pins: readonly ViewerPin[];
  at: string | null;
  onAt(locator: string): void;
};

export function CitationSteps({ citations, pins, at, onAt }: CitationStepsProps) {
  const places = [...new Set([...citations, ...pins].map(({ locator }) => locator))];
  return (
    <Steps
      noun={pins.length > 0 ? 'place' : 'citation'}
      count={places.length}
      open={at === null ? -1 : places.indexOf(at)}
      onOpen={(index) => onAt(places[index] ?? '')}
    />
  );
}
