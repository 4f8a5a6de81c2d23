import { withoutCompany } from '@domain/messages/company-tabs';
import type { ApiOutputs } from '@web/lib/api-types';
import { refetchInPlace } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { studentsInput } from './lib/company-results-input';
import type { CompanyResultsSearch } from './lib/company-results-search';

export type CompanyAnalysis = ApiOutputs['analysis']['company'];

export type AnalyzedCriterion = CompanyAnalysis['criteria'][number];

export type ComparedCaseStudy = CompanyAnalysis['caseStudies'][number];

export type Performer = CompanyAnalysis['top'][number];

export type Month = CompanyAnalysis['trend'][number];

export function companyTitle({ company }: Pick<CompanyAnalysis, 'company'>): string {
  return company?.name ?? withoutCompany.name;
}

type Named = readonly { id: number; name: string }[];

export function withNames(analysis: CompanyAnalysis, caseStudies: Named = []): CompanyAnalysis {
  const names = new Map(caseStudies.map(({ id, name }) => [id, name]));
  const named = <Row extends { caseStudyId: number; caseStudyName: string }>(row: Row) => ({
    ...row,
    caseStudyName: names.get(row.caseStudyId) ?? row.caseStudyName,
  });
  return {
    ...analysis,
    top: analysis.top.map(named),
    bottom: analysis.bottom.map(named),
    caseStudies: analysis.caseStudies.map((row) => ({ ...row, name: names.get(row.caseStudyId) ?? row.name })),
    criteria: analysis.criteria.map(named),
  };
}

export function useStudents(company: number | 'none', search: CompanyResultsSearch) {
  const input = studentsInput(search);
  const isNone = company === 'none';
  const without = trpc.submissions.list.useQuery({ company: 'none', ...input }, { ...refetchInPlace, enabled: isNone });
  const of = trpc.companies.submissions.useQuery(
    { id: isNone ? 0 : company, ...input },
    {
      ...refetchInPlace,
      enabled: !isNone,
      select: ({ submissions, ...counted }) => ({ rows: submissions, ...counted }),
    },
  );
  return isNone ? without : of;
}
