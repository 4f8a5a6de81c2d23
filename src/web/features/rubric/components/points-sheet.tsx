import { rubricTexts } from '@domain/messages/criterion';
import { TriangleAlert } from '@web/components/icons';
import { Check } from '@web/components/sign-in-icons';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { allocationOf, wholePoints } from '../lib/allocation';

/** The sum of all points, and how the criteria share it in the order of the ring [2.26]. */
export function PointsSheet({ criteria }: { criteria: readonly ListedCriterion[] }) {
  const { total, core, own, valid } = allocationOf(criteria);
  const left = wholePoints - total;
  return (
    <section className="sheet points-sheet" aria-labelledby="points">
      <div className="row between">
        <h2 className="h14" id="points">
          Points{' '}
          <span className="num points-total">
            {total}/{wholePoints}
          </span>
        </h2>
        <span className="row">
          {!valid && (
            <span className="s12 mut num hide-phone">{left > 0 ? `${left} points left` : `${-left} points over`}</span>
          )}
          {valid ? (
            <span className="badge badge-top">
              <Check aria-hidden="true" />
              {rubricTexts.validAllocation}
            </span>
          ) : (
            <span className="badge badge-mid">
              <TriangleAlert aria-hidden="true" />
              {rubricTexts.invalidAllocation}
            </span>
          )}
        </span>
      </div>
      <div className="points-bar" role="img" aria-label={`${core} points core, ${own} points case-specific`}>
        {criteria.map(({ id, name, category, maxScore }) => (
          <span
            key={id}
            className={category === 'core' ? undefined : 'own'}
            style={{ flexGrow: maxScore }}
            title={`${name}: ${maxScore}`}
          >
            {maxScore}
          </span>
        ))}
        {left > 0 && <span className="open" style={{ flexGrow: left }} title={`${left} points left`} />}
      </div>
      <p className="row s12 sec num points-key">
        <span className="row">
          <i className="core" aria-hidden="true" />
          Core {core}
        </span>
        <span className="row">
          <i className="own" aria-hidden="true" />
          Case-Specific {own}
        </span>
      </p>
    </section>
  );
}
