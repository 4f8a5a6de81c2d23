import { counted } from '@domain/messages/counted';
import { byPlace } from '@web/components/by-place';
import { usePortalState } from '../../lib/portal-context';
import { chosenCaseStudy } from '../../state';

export function WhatIsGraded() {
  const caseStudy = usePortalState(chosenCaseStudy);
  const areas = caseStudy?.areas ?? [];
  if (!caseStudy || areas.length === 0) return null;
  const points = areas.reduce((sum, area) => sum + area.points, 0);
  return (
    <section aria-labelledby="what-is-graded">
      <h2 className="text-14" id="what-is-graded">
        What is graded
      </h2>
      <p className="mt-0.5 mb-2 text-13 text-ink-3 wrap-anywhere">
        {caseStudy.name}, {counted(areas.length, 'criterion', 'criteria')}
      </p>
      <ol className="divide-y divide-line-soft text-[0.84375rem] leading-5">
        {byPlace(areas, (area) => (
          <li className="flex justify-between gap-3 py-1.75 text-ink-2">
            <span className="min-w-0 wrap-anywhere">{area.name}</span>
            <span className="tabular-nums text-ink-3">{area.points}</span>
          </li>
        ))}
      </ol>
      <p className="flex justify-between gap-3 border-t border-line-soft py-1.75 text-[0.84375rem] leading-5 font-semibold">
        <span>Points</span>
        <span className="tabular-nums">{points}</span>
      </p>
    </section>
  );
}
