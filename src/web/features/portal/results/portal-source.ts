import type { EvidenceSource } from '@web/features/evidence/evidence-source';
import { loadGradingCalls } from '../portal-api';
import { Refusal, sentenceOf } from '../refusal';

/** What was read of a submission's files, by the portal's calls; a failed one throws a sentence for people. */
export function portalSource(id: number): EvidenceSource {
  return {
    outline: () =>
      loadGradingCalls()
        .then((calls) => calls.outline(id))
        .catch(tell),
    blocks: (page) =>
      loadGradingCalls()
        .then((calls) => calls.blocks(id, page))
        .catch(tell),
  };
}

function tell(error: unknown): never {
  throw new Refusal(sentenceOf(error));
}
