import { letterClasses } from '@domain/agreement/score-class';
import { formats, intervalText, kappaScale, signed } from '../lib/format';
import type { Area, Measured } from '../queries';
import { IntervalBar, KappaTicks } from './interval-bar';

type StatsProps = { total: Area; agreement: Measured; people: Measured | null };

export function AgreementStats({ total, agreement, people }: StatsProps) {
  const { kappa, limits, n } = agreement;
  const { same } = lettersOf(total);
  const scale = kappaScale(kappa ? [kappa.interval?.low ?? kappa.value] : []);
  return (
    <section className="sheet figures lab-figures" aria-label="Agreement in total">
      <div>
        <h2>Quadratic weighted kappa</h2>
        {kappa ? (
          <>
            <div className="lab-kappa">
              <p className="value">{formats.kappa(kappa.value)}</p>
              <div>
                <IntervalBar estimate={kappa} from={scale.from} />
                <KappaTicks {...scale} />
              </div>
            </div>
            <p className="s13 mut num">
              {kappa.interval
                ? `95% interval ${intervalText(kappa, formats.kappa)}. `
                : 'Resampling tells no interval here. '}
              {people?.kappa
                ? `Two people reach ${formats.kappa(people.kappa.value)} on ${people.n} of them.`
                : 'Nobody else has graded enough of them to compare.'}
            </p>
          </>
        ) : (
          <>
            <p className="value">–</p>
            <p className="s13 mut">Undefined: everybody gave one and the same score, so chance explains it as well.</p>
          </>
        )}
      </div>
      <div>
        <h2>Same letter</h2>
        <p className="value">
          {Math.round((100 * same) / n)}
          <small>%</small>
        </p>
        <p className="s13 mut num">
          {same} of {n}; same points {Math.round(agreement.exact.value * n)} of {n}
        </p>
      </div>
      <div>
        <h2>Limits of agreement</h2>
        <p className="value lab-limits">
          {signed(limits.low, 0)}
          <small>to</small>
          {signed(limits.high, 0)}
        </p>
        <p className="s13 mut num">
          95% of differences, in points; {formats.points(agreement.meanAbsoluteError.value)} apart on average
        </p>
      </div>
    </section>
  );
}

export function AgreementSentence({ total, agreement }: { total: Area; agreement: Measured }) {
  const { same, withinFive } = lettersOf(total);
  const { bias, n } = agreement;
  const points = Math.abs(bias.value).toFixed(1);
  return (
    <p className="say">
      On {n} submissions graded by both, the grader gives the same letter in <b>{same}</b> and is within five points in{' '}
      <b>{withinFive}</b>.{' '}
      {Number(points) === 0 ? (
        'No difference on average.'
      ) : (
        <>
          It is {bias.value < 0 ? 'stricter' : 'milder'} by <b>{points} points</b> on average.
        </>
      )}
    </p>
  );
}

function lettersOf({ pairs, maxScore }: Area): { same: number; withinFive: number } {
  const letters = letterClasses(maxScore);
  return {
    same: pairs.filter(([person, other]) => letters.of(person) === letters.of(other)).length,
    withinFive: pairs.filter(([person, other]) => Math.abs(other - person) <= 5).length,
  };
}
