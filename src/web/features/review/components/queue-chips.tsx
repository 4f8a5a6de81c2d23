import { reasonWords } from '@domain/messages/review';
import { ClearFilters, FilterChip } from '@web/components/filter-chip';
import { useNamedCaseStudies } from '@web/features/case-study/queries';
import { useNamedCriteria } from '@web/features/criterion/use-named-criteria';
import { markerName } from '@web/features/marking/texts';
import type { ReviewSearch } from '../lib/review-search';
import { reviewTexts } from '../texts';

type QueueChipsProps = { search: ReviewSearch; onChange: (fields: ReviewSearch) => void };

export function QueueChips({ search: { reason, caseStudy, criterion, marker }, onChange }: QueueChipsProps) {
  const caseStudies = useNamedCaseStudies().data;
  const { criteria } = useNamedCriteria(caseStudy);
  const nameIn = (rows: readonly { id: number; name: string }[] | undefined, id: number) =>
    rows?.find((row) => row.id === id)?.name ?? (rows?.length ? reviewTexts.deleted : '…');
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {reason && (
        <FilterChip
          name={reviewTexts.reason}
          value={reasonWords[reason]}
          onRemove={() => onChange({ reason: undefined })}
        />
      )}
      {caseStudy !== undefined && (
        <FilterChip
          name={reviewTexts.caseStudy}
          value={nameIn(caseStudies, caseStudy)}
          onRemove={() => onChange({ caseStudy: undefined })}
        />
      )}
      {marker !== undefined && (
        <FilterChip
          name={reviewTexts.marker}
          value={markerName(marker)}
          onRemove={() => onChange({ marker: undefined })}
        />
      )}
      {criterion !== undefined && (
        <FilterChip
          name={reviewTexts.criterion}
          value={nameIn(criteria, criterion)}
          onRemove={() => onChange({ criterion: undefined })}
        />
      )}
      <ClearFilters
        onClear={() => onChange({ reason: undefined, caseStudy: undefined, criterion: undefined, marker: undefined })}
      />
    </div>
  );
}
