import { letterClasses } from '@domain/agreement/score-class';
import { Lead } from '@web/components/lead';
import { Stat, Stats } from '@web/components/stat';
import { signed } from '@web/lib/format-number';
import { formats, intervalText, kappaScale } from '../lib/format';
import type { Area, Estimate, Measured } from '../queries';
import { IntervalBar, KappaTicks } from './interval-bar';

type StatsProps = { total: Area; agreement: Measured; people: Measured | null };

export function AgreementStats({ total, agreement, people }: StatsProps) {
  const { kappa, limits, n } = agreement;
  const { same } = lettersOf(total);
  const scale = kappaScale(kappa ? [kappa.interval?.low ?? kappa.value] : []);
  return (
    <Stats label="Agreement in total" className="xl:grid-cols-[2fr_1fr_1.15fr]">
      <Stat
        name="Quadratic weighted kappa"
        value={kappa ? formats.kappa(kappa.value) : '–'}
        beside={
          kappa && (
            <div className="max-w-82 flex-1">
              <IntervalBar estimate={kappa} from={scale.from} />
              <KappaTicks {...scale} />
            </div>
          )
        }
      >
        {kappa ? kappaText(kappa, people) : undefinedKappa}
      </Stat>
      <Stat name="Same letter" value={Math.round((100 * same) / n)} unit="%">
        {same} of {n}; same points {Math.round(agreement.exact.value * n)} of {n}
      </Stat>
      <Stat
        name="Limits of agreement"
        value={
          <span className="whitespace-nowrap">
            {signed(limits.low, 0)}
            <small className="mx-2 font-normal text-18 text-ink-3">to</small>
            {signed(limits.high, 0)}
          </span>
        }
      >
        95% of differences, in points; {formats.points(agreement.meanAbsoluteError.value)} apart on average
      </Stat>
    </Stats>
  );
}

const undefinedKappa = 'Undefined: everybody gave one and the same score, so chance explains it as well.';

function kappaText(kappa: Estimate, people: Measured | null): string {
  const interval = kappa.interval
    ? `95% interval ${intervalText(kappa, formats.kappa)}.`
    : 'No interval can be computed.';
  const others = people?.kappa
    ? `Two people reach ${formats.kappa(people.kappa.value)} on ${people.n} of them.`
    : 'No one else has graded enough of them to compare.';
  return `${interval} ${others}`;
}

export function AgreementSentence({ total, agreement }: { total: Area; agreement: Measured }) {
  const { same, withinFive } = lettersOf(total);
  const { bias, n } = agreement;
  const points = Math.abs(bias.value).toFixed(1);
  return (
    <Lead>
      On {n} submissions graded by both, the grader gives the same letter in <b>{same}</b> and is within five points in{' '}
      <b>{withinFive}</b>.{' '}
      {Number(points) === 0 ? (
        'No difference on average.'
      ) : (
        <>
          It is {bias.value < 0 ? 'stricter' : 'milder'} by <b>{points} points</b> on average.
        </>
      )}
    </Lead>
  );
}

function lettersOf({ pairs, maxScore }: Area): { same: number; withinFive: number } {
  const letters = letterClasses(maxScore);
  return {
    same: pairs.filter(([person, other]) => letters.of(person) === letters.of(other)).length,
    withinFive: pairs.filter(([person, other]) => Math.abs(other - person) <= 5).length,
  };
}
