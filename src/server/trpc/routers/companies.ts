import { company, companyDomain, contactEmail, performancePage, savedCompany } from '@domain/company/schema';
import { type } from '@domain/schema';
import { companySubmissionPage } from '@domain/submission/schema';
import { id, success } from '@domain/value/schema';
import { createCompany } from '@server/services/company/create';
import { deleteCompany } from '@server/services/company/delete';
import { requireCompany } from '@server/services/company/find';
import { listCompanies } from '@server/services/company/list';
import { listCompanySubmissions } from '@server/services/company/list-submissions';
import { listPerformance } from '@server/services/company/performance';
import { updateCompany } from '@server/services/company/update';
import { counted } from '../counted';
import { account, companyAdmin, instructor, reader, router } from '../init';
import { byId, courseField, filledText, idList, text } from '../input';
import { DELETE, GET, POST, PUT } from '../meta';
import { submissionListFields } from '../submission-input';
import { succeed } from '../succeed';

export const companies = router({
  list: account(GET('/api/companies', 'All companies, by name'))
    .output(company.array())
    .query(({ ctx }) => counted(ctx, listCompanies(ctx.deps.database.db))),

  // Before `get`, whose path would match it.
  performance: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    GET(
      '/api/companies/performance',
      'Companies with submissions, best average first; submissions without a company are one row',
    ),
  )
    .input(
      type({
        '+': 'delete',
        ...courseField,
        'caseStudyId?': id,
        'search?': text(200),
        'ids?': idList,
        'sort?': "'average' | 'name' | 'submissions'",
        'descending?': 'boolean',
        'page?': '1 <= number.integer <= 2147483647',
        'limit?': '1 <= number.integer <= 100',
      }),
    )
    .output(performancePage)
    .query(({ ctx, input }) => listPerformance(ctx.deps.database.db, ctx.within(input))),

  get: account(GET('/api/companies/{id}', 'A company'))
    .input(byId)
    .output(company)
    .query(({ ctx, input }) => requireCompany(ctx.deps.database.db, input.id)),

  create: instructor(
    {},
    POST(
      '/api/companies',
      'Creates a company and links unlinked submissions from its domain; a warning says what is unusual',
      { status: 201 },
    ),
  )
    .input(type({ '+': 'delete', name: filledText(200), domain: companyDomain, 'contactEmail?': contactEmail }))
    .output(savedCompany)
    .mutation(({ ctx, input }) => createCompany(ctx.deps.database.db, ctx.caller, input)),

  update: companyAdmin(
    PUT(
      '/api/companies/{id}',
      'Changes the given fields of a company; a changed domain links submissions like a new one',
    ),
  )
    .input(
      type({ '+': 'delete', id, 'name?': filledText(200), 'domain?': companyDomain, 'contactEmail?': contactEmail }),
    )
    .output(savedCompany)
    .mutation(({ ctx, input }) => updateCompany(ctx.deps.database.db, ctx.caller, input)),

  delete: companyAdmin(DELETE('/api/companies/{id}', 'Deletes a company and keeps its submissions'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteCompany(ctx.deps.database.db, ctx.caller, input.id))),

  submissions: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    GET('/api/companies/{id}/submissions', "A company's submissions, newest first, by case study, status and search", {
      counted: true,
    }),
  )
    .input(type({ '+': 'delete', id, ...courseField, ...submissionListFields }))
    .output(companySubmissionPage)
    .query(({ ctx, input }) => listCompanySubmissions(ctx.deps.database.db, ctx.within(input))),
});
