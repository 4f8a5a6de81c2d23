import { listCaseStudies } from '@server/services/case-study/list';
import { router, user } from '../init';
import { caseStudy } from '../output';

export const caseStudies = router({
  list: user({ method: 'GET', path: '/api/case-studies', summary: 'All case studies' })
    .output(caseStudy.array())
    .query(({ ctx }) => listCaseStudies(ctx.deps)),
});
