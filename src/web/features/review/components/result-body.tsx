import { ownReasons } from '@domain/flag/submission-causes';
import { useState } from 'react';
import type { ReviewedResult } from '../queries';
import { Places } from './place-figure';
import { reasonOf } from './reason-icon';
import { ResultText } from './result-text';
import { Why } from './why';

export function ResultBody({ item }: { item: ReviewedResult }) {
  const { result, scoreRanges } = item;
  const [chosen, setChosen] = useState(0);
  const cited = result.evidence[chosen];
  const [missed] = result.opportunities;
  const isLow = reasonOf(item) === 'low-score' && missed !== undefined;
  return (
    <>
      <Why reason={reasonOf(item)} sentences={isLow ? [missed] : ownReasons(result)} />
      {cited && <Places places={[{ submissionId: result.submissionId, locator: cited.locator, quote: cited.quote }]} />}
      <ResultText result={result} scoreRanges={scoreRanges} chosen={chosen} onChoose={setChosen} />
    </>
  );
}
