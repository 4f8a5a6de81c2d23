import { bulkPlan } from '@domain/bulk/schema';
import { rubricTemplate } from '@domain/rubric/schema';
import { rubricTemplates } from '@domain/rubric/templates';
import { rubricImpact } from '@domain/rubric-impact/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { rubricImpact as impactOf } from '@server/services/rubric/impact';
import { regradeOlder } from '@server/services/rubric/regrade-older';
import { account, instructor, reader, router } from '../init';
import { byId } from '../input';
import { GET, POST } from '../meta';

export const rubrics = router({
  templates: account(GET('/api/rubric-templates', 'Rubrics to begin with'))
    .output(rubricTemplate.array())
    .query(() => [...rubricTemplates]),

  impact: reader(
    { id: 'case study' },
    GET(
      '/api/case-studies/{id}/rubric-impact',
      'Results that are older than the newest rubric, and what it takes to re-grade them',
    ),
  )
    .input(byId)
    .output(rubricImpact)
    .query(({ ctx, input }) => impactOf(ctx.deps, input.id)),

  regradeOlder: instructor(
    { id: 'case study', criterionIds: 'criterion' },
    POST(
      '/api/case-studies/{id}/regrade-older',
      'A bulk action that re-grades these results, except scores that people have set or locked',
    ),
  )
    .input(byId.merge(type({ '+': 'delete', id, 'criterionIds?': id.array().atMostLength(1000) })))
    .output(bulkPlan)
    .mutation(({ ctx, input: { id: caseStudyId, ...only } }) =>
      regradeOlder(ctx.deps, ctx.caller, { caseStudyId, ...only }),
    ),
});
