import { router } from './init';
import { caseStudies } from './routers/case-studies';
import { grading } from './routers/grading';
import { publicCalls } from './routers/public';
import { submissions } from './routers/submissions';

export const appRouter = router({ caseStudies, grading, public: publicCalls, submissions });

export type AppRouter = typeof appRouter;
