import type { OptionSource } from '@web/components/select';
import { trpc } from '@web/lib/trpc';

type NamedCriteria = { criteria: readonly { id: number; name: string }[] } & Pick<OptionSource, 'query'>;

/** Of one case study, or all: then a case study's own ones are followed by its name. */
export function useNamedCriteria(caseStudyId: number | undefined): NamedCriteria {
  const all = trpc.criteria.list.useQuery(undefined, { enabled: caseStudyId === undefined });
  const used = trpc.criteria.listForCaseStudy.useQuery(
    { id: caseStudyId ?? 0 },
    { enabled: caseStudyId !== undefined },
  );
  const caseStudies = trpc.caseStudies.list.useQuery();
  const nameOf = (id: number) => caseStudies.data?.find((one) => one.id === id)?.name ?? 'Own';
  if (caseStudyId !== undefined) return { criteria: used.data ?? [], query: used };
  const criteria = (all.data ?? []).map(({ id, name, caseStudyId: of }) => ({
    id,
    name: of === null ? name : `${name} (${nameOf(of)})`,
  }));
  return { criteria, query: all };
}
