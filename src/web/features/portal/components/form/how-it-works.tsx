import { resultsTexts } from '@domain/messages/portal';
import { byPlace } from '@web/components/by-place';
import { Files, Quote, ShieldCheck, Timer } from '@web/components/icons';
import { usePortalState } from '../../lib/portal-context';
import { visibleAreas } from '../../state';

/** The instructions [2.46] and the areas that are graded [2.47]. */
export function HowItWorks() {
  const areas = usePortalState(visibleAreas);
  return (
    <>
      <section>
        <h2 className="h14">How it works</h2>
        <ol>
          <li>
            <Files className="i-s" aria-hidden="true" />
            <span>
              A submission is three files: a workbook, a deck and an executive summary. Drop them together and we pair
              them.
            </span>
          </li>
          <li>
            <Timer className="i-s" aria-hidden="true" />
            <span>{resultsTexts.duration}. You can watch it happen or close the page.</span>
          </li>
          <li>
            <Quote className="i-s" aria-hidden="true" />
            <span>Every score shows the cell, slide or sentence behind it.</span>
          </li>
          <li>
            <ShieldCheck className="i-s" aria-hidden="true" />
            <span>Your name, e-mail and company are not shown to the grader.</span>
          </li>
        </ol>
      </section>
      {areas.length > 0 && (
        <section>
          <h2 className="h14">What is graded</h2>
          <ol className="areas">
            {byPlace(areas, ({ name, points }, at) => (
              <li>
                <span className="num" aria-hidden="true">
                  {at + 1}
                </span>
                <span>{name}</span>
                <span className="num">{points === 1 ? '1 pt' : `${points} pts`}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
