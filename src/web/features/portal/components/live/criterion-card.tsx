import { shortPlace } from '@domain/evidence/short-place';
import { EvidenceChip } from '@web/components/evidence-chip';
import { PenLine, RotateCw, ScanText, TriangleAlert } from '@web/components/icons';
import { ScoreShape } from '@web/components/score-shape';
import { criterionStyle } from '@web/components/score-style';
import { Check, CircleDashed } from '@web/components/sign-in-icons';
import type { CriterionGrading } from '@web/features/live-grading/state';
import { memo, type ReactNode, useState } from 'react';
import { useNow } from '../../use-now';
import { WrittenText } from './written-text';

const maxChips = 2;
/** As many characters as stand side by side in the narrowest card, without and with `and n more` behind them. */
const roomForChips = { all: 26, some: 17 };
/** Grades that come together are shown one after the other. */
const turnMs = 120;

/**
 * One area from waiting to done, in one place and of one height in every state. `held`: results are held back, so it
 * says only how far it is. `paused`: the whole submission waits, and a banner says why.
 */
export const CriterionCard = memo(function CriterionCard(props: {
  criterion: CriterionGrading;
  held: boolean;
  paused: boolean;
}) {
  const { criterion, held, paused } = props;
  const { phase, name, maxScore, result, turn } = criterion;
  const [before] = useState(phase);
  const still = criterion.still || (phase === before && phase !== 'waiting');
  return (
    <article
      className={`card card-${paused ? 'waiting' : phase}${held ? ' card-held' : ''}`}
      data-still={still || undefined}
      aria-busy={phase === 'reading' || phase === 'writing'}
      style={{ '--wait': `${turn * turnMs}ms` }}
    >
      <div className="card-head">
        <div className="grow">
          <h3 title={name}>{name}</h3>
          <CardState criterion={criterion} calm={paused} />
        </div>
        {result === null ? (
          <span className="points">{maxScore > 0 && <small className="num">{maxScore} pts</small>}</span>
        ) : (
          <span className={`points c-${criterionStyle(result.score, result.maxScore)}`}>
            {result.score}
            <small>/{result.maxScore}</small>
          </span>
        )}
      </div>
      {!held && !paused && <CardBody criterion={criterion} />}
    </article>
  );
});

function CardState({ criterion, calm }: { criterion: CriterionGrading; calm: boolean }) {
  const { phase, result, failure } = criterion;
  switch (phase) {
    case 'waiting':
      return <State icon={<CircleDashed className="i-s" aria-hidden="true" />}>Waiting</State>;
    case 'reading':
      return <State icon={<ScanText className="i-s" aria-hidden="true" />}>Reading 3 files</State>;
    case 'writing':
      return (
        <State className="c-pen" icon={<PenLine className="i-s" aria-hidden="true" />}>
          Writing
        </State>
      );
    case 'done': {
      const icon = result ? (
        <ScoreShape look={criterionStyle(result.score, result.maxScore)} />
      ) : (
        <Check className="i-s" aria-hidden="true" />
      );
      return <State icon={icon}>Graded</State>;
    }
    case 'failed':
      if (!failure?.willRetry) {
        return (
          <State className="c-low" icon={<TriangleAlert className="i-s" aria-hidden="true" />}>
            Not graded
          </State>
        );
      }
      return (
        <State className={calm ? '' : 'c-low'} icon={<RotateCw className="i-s" aria-hidden="true" />}>
          <Retry at={failure.retryAt} />
        </State>
      );
  }
}

function State({ icon, className = '', children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <p className={`state ${className}`}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** Counts the seconds to the next attempt, in place. */
function Retry({ at }: { at: string | null }) {
  const now = useNow(1000);
  const seconds = at === null ? 0 : Math.ceil((Date.parse(at) - now) / 1000);
  return <span className="num">{seconds > 0 ? `Trying again in ${seconds} s` : 'Trying again'}</span>;
}

function CardBody({ criterion }: { criterion: CriterionGrading }) {
  const { phase, result, failure, written } = criterion;
  switch (phase) {
    case 'waiting':
      return null;
    case 'reading':
      return (
        <div className="text" aria-hidden="true">
          <div className="skeleton">
            <i style={{ width: '94%' }} />
            <i />
            <i style={{ width: '88%' }} />
            <i style={{ width: '61%' }} />
          </div>
        </div>
      );
    case 'writing':
      return (
        <>
          <WrittenText written={written} />
          <Chips citations={written.evidence} />
        </>
      );
    case 'done':
      return (
        result && (
          <>
            <p className="text said-s">{result.rationale}</p>
            <Chips citations={result.evidence} />
          </>
        )
      );
    case 'failed':
      return <p className="text s13 sec">{failure?.error}</p>;
  }
}

function Chips({ citations }: { citations: CriterionGrading['written']['evidence'] }) {
  const shown = fittingChips(citations.map(({ locator }) => shortPlace(locator).length));
  const more = citations.length - shown;
  return (
    <div className="foot">
      {citations.slice(0, shown).map((citation) => (
        <EvidenceChip key={`${citation.locator} ${citation.quote}`} citation={citation} />
      ))}
      {more > 0 && <span className="more">and {more} more</span>}
    </div>
  );
}

function fittingChips(lengths: readonly number[]): number {
  const two = lengths.slice(0, maxChips);
  const room = lengths.length > maxChips ? roomForChips.some : roomForChips.all;
  const fit = two.reduce((sum, length) => sum + length, 0) <= room;
  return fit ? two.length : Math.min(1, two.length);
}
