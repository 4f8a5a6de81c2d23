import { rubricTexts } from '@domain/messages/criterion';
import { Badge } from '@web/components/badge';
import { TriangleAlert } from '@web/components/icons';
import { Check } from '@web/components/sign-in-icons';
import type { ListedCriterion } from '@web/features/criterion/queries';
import type { ReactNode } from 'react';
import { allocationOf } from '../lib/allocation';

export const pointsSheet = 'sheet px-5 py-4.5 max-md:p-4';

const shareLooks = {
  core: 'bg-pen-fill text-on-pen',
  'case-specific': 'bg-pen-wash text-pen inset-ring inset-ring-pen-line',
  open: 'bg-[repeating-linear-gradient(115deg,var(--mid-wash)_0_4px,transparent_4px_8px)] inset-ring inset-ring-mid',
} as const;

const key = 'size-2.5 rounded-[2px]';

type PointsSheetProps = { criteria: readonly ListedCriterion[]; totalPoints: number; children?: ReactNode };

/** Criteria are in the order of the ring [2.26]. */
export function PointsSheet({ criteria, totalPoints, children }: PointsSheetProps) {
  const { total, core, own, valid } = allocationOf(criteria, totalPoints);
  const left = totalPoints - total;
  return (
    <section className={pointsSheet} aria-labelledby="points">
      <div className="flex items-center gap-2 justify-between">
        <h2 className="flex-none text-14" id="points">
          Points{' '}
          <span className="tabular-nums ml-1.5">
            {total}/{totalPoints}
          </span>
        </h2>
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {children}
          {!valid && (
            <span className="text-12 font-normal text-ink-3 tabular-nums max-md:hidden!">
              {left > 0 ? `${left} points left` : `${-left} points over`}
            </span>
          )}
          {valid ? (
            <Badge look="top">
              <Check aria-hidden="true" />
              {rubricTexts.validAllocation}
            </Badge>
          ) : (
            <Badge look="mid">
              <TriangleAlert aria-hidden="true" />
              {rubricTexts.invalidAllocation(totalPoints)}
            </Badge>
          )}
        </span>
      </div>
      <div
        className="mt-3.5 flex h-7.5 gap-0.5 overflow-hidden rounded-1"
        role="img"
        aria-label={`${core} points core, ${own} points case-specific`}
      >
        {criteria.map(({ id, name, category, maxScore }) => (
          <span
            key={id}
            className={`tabular-nums grid min-w-0 basis-0 place-items-center overflow-hidden text-[0.75rem]/none font-semibold ${shareLooks[category]}`}
            style={{ flexGrow: maxScore }}
            title={`${name}: ${maxScore}`}
          >
            {maxScore}
          </span>
        ))}
        {left > 0 && <span className={shareLooks.open} style={{ flexGrow: left }} title={`${left} points left`} />}
      </div>
      <p className="tabular-nums mt-2.5 flex items-center gap-4.5 text-12 text-ink-2">
        <span className="flex items-center gap-1.5">
          <i className={`${key} ${shareLooks.core}`} aria-hidden="true" />
          Core {core}
        </span>
        <span className="flex items-center gap-1.5">
          <i className={`${key} ${shareLooks['case-specific']}`} aria-hidden="true" />
          Case-Specific {own}
        </span>
      </p>
    </section>
  );
}
