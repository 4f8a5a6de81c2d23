import { trpc } from '@web/lib/trpc';

/** Of one case study, or all: then a case study's own ones are followed by its name. */
export function useNamedCriteria(caseStudyId: number | undefined): { id: number; name: string }[] {
  const all = trpc.criteria.list.useQuery(undefined, { enabled: caseStudyId === undefined });
  const used = trpc.criteria.listForCaseStudy.useQuery(
    { id: caseStudyId ?? 0 },
    { enabled: caseStudyId !== undefined },
  );
  const caseStudies = trpc.caseStudies.list.useQuery();
  const nameOf = (id: number) => caseStudies.data?.find((one) => one.id === id)?.name ?? 'Own';
  if (caseStudyId !== undefined) return used.data ?? [];
  return (all.data ?? []).map(({ id, name, caseStudyId: of }) => ({
    id,
    name: of === null ? name : `${name} (${nameOf(of)})`,
  }));
}
