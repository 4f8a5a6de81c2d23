import { router } from './init';
import { account } from './routers/account';
import { analysis } from './routers/analysis';
import { approvals } from './routers/approvals';
import { audit } from './routers/audit';
import { auth } from './routers/auth';
import { bulk } from './routers/bulk';
import { caseStudies } from './routers/case-studies';
import { classUploads } from './routers/class-uploads';
import { comments } from './routers/comments';
import { companies } from './routers/companies';
import { courses } from './routers/courses';
import { criteria } from './routers/criteria';
import { dashboard } from './routers/dashboard';
import { extensions } from './routers/extensions';
import { grading } from './routers/grading';
import { gradingResults } from './routers/grading-results';
import { limits } from './routers/limits';
import { links } from './routers/links';
import { marking } from './routers/marking';
import { model } from './routers/model';
import { modelProviders, models } from './routers/models';
import { people } from './routers/people';
import { probes } from './routers/probes';
import { publicCalls } from './routers/public';
import { publication } from './routers/publication';
import { questions } from './routers/questions';
import { reviews } from './routers/reviews';
import { rubrics } from './routers/rubrics';
import { samples } from './routers/samples';
import { search } from './routers/search';
import { settings } from './routers/settings';
import { setup } from './routers/setup';
import { similarities } from './routers/similarities';
import { spending } from './routers/spending';
import { students } from './routers/students';
import { submissions } from './routers/submissions';
import { users } from './routers/users';
import { whatIfs } from './routers/what-ifs';

export const appRouter = router({
  account,
  analysis,
  approvals,
  audit,
  auth,
  bulk,
  caseStudies,
  classUploads,
  comments,
  companies,
  courses,
  students,
  extensions,
  criteria,
  dashboard,
  grading,
  gradingResults,
  limits,
  links,
  marking,
  model,
  modelProviders,
  models,
  people,
  probes,
  public: publicCalls,
  publication,
  questions,
  reviews,
  rubrics,
  samples,
  search,
  settings,
  setup,
  similarities,
  spending,
  submissions,
  users,
  whatIfs,
});

export type AppRouter = typeof appRouter;
