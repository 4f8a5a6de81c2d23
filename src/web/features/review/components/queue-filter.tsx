import { reasonWords } from '@domain/messages/review';
import { reviewReasons } from '@domain/review/reasons';
import { type FilterGroup, FilterGroups } from '@web/components/filter-groups';
import { useNamedCaseStudies } from '@web/features/case-study/queries';
import { useNamedCriteria } from '@web/features/criterion/use-named-criteria';
import { useMarkerOptions } from '@web/features/marking/use-marker-options';
import type { ReactNode } from 'react';
import type { ReviewSearch } from '../lib/review-search';
import { reviewTexts } from '../texts';

type QueueFilterProps = {
  search: ReviewSearch;
  byReason: Readonly<Record<string, number>>;
  onChange: (fields: ReviewSearch) => void;
  children: ReactNode;
};

const maxUnfolded = 8;

export function QueueFilter({ search, byReason, onChange, children }: QueueFilterProps) {
  const caseStudies = useNamedCaseStudies().data ?? [];
  const { criteria } = useNamedCriteria(search.caseStudy);
  const one = <Field extends 'reason' | 'caseStudy' | 'criterion'>(field: Field, value: ReviewSearch[Field]) => ({
    key: String(value),
    chosen: search[field] === value,
    onToggle: () =>
      onChange({
        ...(field === 'caseStudy' && { criterion: undefined }),
        [field]: search[field] === value ? undefined : value,
      }),
  });
  const reasons = reviewReasons.filter((reason) => (byReason[reason] ?? 0) > 0 || search.reason === reason);
  const marker = useMarkerOptions({
    caseStudyId: search.caseStudy,
    chosen: search.marker,
    onChoose: (chosen) => onChange({ marker: chosen }),
  });
  const groups: FilterGroup[] = [
    ...(marker.length > 0 ? [{ name: reviewTexts.marker, folded: false, options: marker }] : []),
    {
      name: reviewTexts.reason,
      folded: false,
      options: reasons.map((reason) => ({
        ...one('reason', reason),
        name: reasonWords[reason],
        count: byReason[reason] ?? 0,
      })),
    },
    {
      name: reviewTexts.caseStudy,
      folded: caseStudies.length > maxUnfolded,
      options: caseStudies.map(({ id, name }) => ({ ...one('caseStudy', id), name })),
    },
    {
      name: reviewTexts.criterion,
      folded: true,
      options: criteria.map(({ id, name }) => ({ ...one('criterion', id), name })),
    },
  ];
  return (
    <>
      <FilterGroups groups={groups} />
      {children}
    </>
  );
}
