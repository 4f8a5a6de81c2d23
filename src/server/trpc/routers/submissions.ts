import { listEvidence, mostBlocks } from '@server/services/evidence/list';
import { listResults } from '@server/services/grading-result/list';
import { type } from 'arktype';
import { own, ownVisible, router } from '../init';
import { byId, id } from '../input';
import { fileEvidence, gradingResult } from '../output';

export const submissions = router({
  results: own({
    method: 'GET',
    path: '/api/submissions/{id}/results',
    summary: 'The current result of each criterion; empty for a student while results are held back',
  })
    .input(byId)
    .output(gradingResult.array())
    .query(({ ctx, input }) => listResults(ctx.deps, ctx.caller, input.id)),

  evidence: ownVisible({
    method: 'GET',
    path: '/api/submissions/{id}/evidence',
    summary: 'What was read from each file, block by block',
  })
    .input(
      type({
        '+': 'delete',
        id,
        'file?': id,
        'from?': 'number.integer >= 0',
        'count?': type(`1 <= number.integer <= ${mostBlocks}`),
      }),
    )
    .output(fileEvidence.array())
    .query(({ ctx, input }) => listEvidence(ctx.deps, input)),
});
