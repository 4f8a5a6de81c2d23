import type { EvidenceSource } from '@web/features/evidence/lib/evidence-source';
import { loadGradingCalls } from './portal-api';
import { Refusal, sentenceOf } from './refusal';

export function portalSource(id: number): EvidenceSource {
  return {
    picture: (number) => `/api/submissions/${id}/pictures/${number}`,
    outline: () =>
      loadGradingCalls()
        .then((calls) => calls.outline(id))
        .catch(refuse),
    blocks: (page) =>
      loadGradingCalls()
        .then((calls) => calls.blocks(id, page))
        .catch(refuse),
  };
}

function refuse(error: unknown): never {
  throw new Refusal(sentenceOf(error));
}
