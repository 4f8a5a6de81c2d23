import type { FilterOption } from '@web/components/filter-groups';
import { trpc } from '@web/lib/trpc';
import type { MarkerChoice } from './lib/marker-choice';
import { markerTexts } from './texts';

type Options = {
  caseStudyId: number | undefined;
  chosen: MarkerChoice | undefined;
  onChoose: (marker: MarkerChoice | undefined) => void;
};

/** Empty where nobody marks. */
export function useMarkerOptions({ caseStudyId, chosen, onChoose }: Options): FilterOption[] {
  const mine = trpc.submissions.list.useQuery({ marker: 'me', limit: 1 });
  const list = trpc.marking.markers.useQuery({ id: caseStudyId ?? 0 }, { enabled: caseStudyId !== undefined });
  const markers = list.data?.markers ?? [];
  if (chosen === undefined && markers.length === 0 && !mine.data?.total) return [];
  const option = (marker: MarkerChoice, name: string): FilterOption => ({
    key: String(marker),
    name,
    chosen: chosen === marker,
    onToggle: () => onChoose(chosen === marker ? undefined : marker),
  });
  return [
    option('me', markerTexts.mine),
    option('none', markerTexts.nobody),
    ...markers.map(({ userId, username }) => option(userId, username)),
  ];
}
