import { shortPlace } from '@domain/evidence/short-place';
import { EvidenceChip } from '@web/components/evidence-chip';
import { TriangleAlert } from '@web/components/icons';
import { PenLine, RotateCw, ScanText } from '@web/components/result-icons';
import { ScoreShape } from '@web/components/score-shape';
import { criterionStyle, scoreInk } from '@web/components/score-style';
import { Check, CircleDashed } from '@web/components/sign-in-icons';
import { WritingSkeleton } from '@web/components/writing';
import type { CriterionGrading } from '@web/features/live-grading/state';
import { memo, type ReactNode, useState } from 'react';
import { useNow } from '../../use-now';
import { WrittenText } from './written-text';

const maxChips = 2;
/** Characters that fit the narrowest card, without and with `and n more` behind them. */
const roomForChips = { all: 26, some: 17 };
/** Grades that come together appear one after the other. */
const turnMs = 120;

const looks: Partial<Record<CriterionGrading['phase'], string>> = {
  waiting: 'border-dashed',
  writing: 'border-pen-line bg-surface',
};

const edges: Partial<Record<CriterionGrading['phase'], string>> = {
  reading: 'repeating-linear-gradient(0deg, var(--pen-line) 0 4px, transparent 4px 8px)',
  writing: 'var(--pen)',
  failed: 'repeating-linear-gradient(0deg, var(--low) 0 8px, transparent 8px 12px)',
};

const moves =
  'transition-[border-color,background] duration-(--d-2) motion-safe:animate-[appear_var(--d-3)_var(--ease-out)]';
const fadesIn = 'motion-safe:animate-[appear_var(--d-2)_var(--wait)_backwards]';
const fadesInLater = 'motion-safe:animate-[appear_var(--d-2)_calc(var(--wait)+var(--d-2))_backwards]';
const points = 'text-22 font-semibold tracking-[-0.02em] whitespace-nowrap';
const small = 'text-[0.8125rem] font-normal tracking-normal text-ink-3';

/**
 * Of one height in every state. `held`: results are hidden, so it only says how far it is. `paused`: a banner says why.
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
  const shown = paused ? 'waiting' : phase;
  const fades = !still && phase === 'done';
  const fade = fades ? fadesIn : '';
  return (
    <article
      className={`relative flex flex-col overflow-hidden rounded-3 border py-3.5 pr-4 pl-5 ${held ? 'h-19' : 'h-55.5 max-md:h-47'} ${looks[shown] ?? 'bg-surface'} ${still ? '' : moves}`}
      data-phase={shown}
      aria-busy={phase === 'reading' || phase === 'writing'}
      style={{ '--wait': `${turn * turnMs}ms` }}
    >
      <i className="absolute inset-y-0 left-0 w-1" style={{ background: edges[shown] }} />
      <div className="flex items-start justify-between gap-2.5">
        <div className="min-w-0 flex-1">
          <h3
            className={`line-clamp-2 text-14 font-semibold tracking-[-0.005em] ${shown === 'waiting' ? 'text-ink-2' : ''}`}
            title={name}
          >
            {name}
          </h3>
          <div className={fade}>
            <CardState criterion={criterion} calm={paused} />
          </div>
        </div>
        {result === null ? (
          <span className={`${points} ${fade}`}>
            {maxScore > 0 && <small className={`${small} tabular-nums`}>{maxScore} pts</small>}
          </span>
        ) : (
          <span className={`${points} ${fade} ${scoreInk[criterionStyle(result.score, result.maxScore)]}`}>
            {result.score}
            <small className={small}>/{result.maxScore}</small>
          </span>
        )}
      </div>
      {!held && !paused && <CardBody criterion={criterion} fades={fades} />}
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
        <State className="text-pen" icon={<PenLine className="i-s" aria-hidden="true" />}>
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
          <State className="text-low-ink" icon={<TriangleAlert className="i-s" aria-hidden="true" />}>
            Not graded
          </State>
        );
      }
      return (
        <State className={calm ? undefined : 'text-low-ink'} icon={<RotateCw className="i-s" aria-hidden="true" />}>
          <Retry at={failure.retryAt} />
        </State>
      );
  }
}

type StateProps = { icon: ReactNode; className?: string | undefined; children: ReactNode };

function State({ icon, className = 'text-ink-3', children }: StateProps) {
  return (
    <p className={`mt-0.5 flex items-center gap-1.5 text-12 ${className}`}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

function Retry({ at }: { at: string | null }) {
  const now = useNow(1000);
  const seconds = at === null ? 0 : Math.ceil((Date.parse(at) - now) / 1000);
  return <span className="tabular-nums">{seconds > 0 ? `Trying again in ${seconds} s` : 'Trying again'}</span>;
}

function CardBody({ criterion, fades }: { criterion: CriterionGrading; fades: boolean }) {
  const { phase, result, failure, written } = criterion;
  switch (phase) {
    case 'waiting':
      return null;
    case 'reading':
      return (
        <div className="my-2.5 min-h-0 flex-1 overflow-hidden">
          <WritingSkeleton widths={[94, 100, 88, 61]} />
        </div>
      );
    case 'writing':
      return (
        <>
          <WrittenText written={written} />
          <Chips citations={written.evidence} className="mt-2.5 empty:hidden" />
        </>
      );
    case 'done':
      return (
        result && (
          <>
            <p
              className={`font-serif text-[0.875rem]/5.5 my-2.5 line-clamp-4 h-22 flex-none text-ink-2 max-md:line-clamp-3 max-md:h-16.5 ${fades ? fadesIn : ''}`}
            >
              {result.rationale}
            </p>
            <Chips citations={result.evidence} className={`mt-auto ${fades ? fadesInLater : ''}`} />
          </>
        )
      );
    case 'failed':
      return <p className="my-2.5 min-h-0 flex-1 overflow-auto text-13 text-ink-2">{failure?.error}</p>;
  }
}

type ChipsProps = { citations: CriterionGrading['written']['evidence']; className: string };

function Chips({ citations, className }: ChipsProps) {
  const shown = fittingChips(citations.map(({ locator }) => shortPlace(locator).length));
  const more = citations.length - shown;
  return (
    <div className={`flex min-h-6 gap-1.5 overflow-hidden ${className}`}>
      {citations.slice(0, shown).map((citation) => (
        <EvidenceChip key={`${citation.locator} ${citation.quote}`} citation={citation} />
      ))}
      {more > 0 && <span className="flex-none self-center text-12 text-ink-3">and {more} more</span>}
    </div>
  );
}

function fittingChips(lengths: readonly number[]): number {
  const two = lengths.slice(0, maxChips);
  const room = lengths.length > maxChips ? roomForChips.some : roomForChips.all;
  const fit = two.reduce((sum, length) => sum + length, 0) <= room;
  return fit ? two.length : Math.min(1, two.length);
}
