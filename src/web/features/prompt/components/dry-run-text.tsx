import type { GradedBy } from '@domain/grading/grade';
import { Badge } from '@web/components/badge';
import { EvidenceChip } from '@web/components/evidence-chip';
import { Flag } from '@web/components/icons';
import { Cog } from '@web/components/more-icons';
import { ScoreShape } from '@web/components/score-shape';
import { criterionStyle, scoreInk } from '@web/components/score-style';
import { SkeletonLine } from '@web/components/skeleton-line';
import { WritingCaret } from '@web/components/writing';
import type { Written } from '@web/features/live-grading/state';

type DryRunTextProps = {
  score: number | null;
  maxScore: number;
  written: Written;
  flagReasons: readonly string[];
  gradedBy?: GradedBy;
  before?: number | undefined;
  live?: boolean;
};

const lists = [
  { field: 'strengths', title: 'Strengths' },
  { field: 'opportunities', title: 'Opportunities' },
  { field: 'nextSteps', title: 'Next steps' },
] as const;

export function DryRunText(props: DryRunTextProps) {
  const { score, maxScore, written, flagReasons, gradedBy, before, live = false } = props;
  const shown = lists.filter(({ field }) => written[field].length > 0);
  return (
    <div className="grid gap-3">
      <p className="tabular-nums flex min-h-8 items-center gap-2 text-14">
        {score === null ? (
          <span className="text-ink-3">– / {maxScore}</span>
        ) : (
          <>
            <ScoreShape look={criterionStyle(score, maxScore)} />
            <span>
              <b className={`${scoreInk[criterionStyle(score, maxScore)]} text-22 tracking-[-0.02em]`}>{score}</b>
              <span className="text-ink-3">/{maxScore}</span>
            </span>
            {before !== undefined && before !== score && (
              <span className="text-12 font-normal text-ink-3">
                {score > before ? '+' : '−'}
                {Math.abs(score - before)} to now
              </span>
            )}
          </>
        )}
        {gradedBy === 'offline' && (
          <Badge>
            <Cog aria-hidden="true" />
            Offline rules, not AI
          </Badge>
        )}
      </p>
      {written.rationale === '' && live && (
        <span className="grid gap-2.5" aria-hidden="true">
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine style={{ width: '64%' }} />
        </span>
      )}
      <p className="text-[0.875rem]/5.5 max-w-[66ch] font-serif text-ink text-pretty">
        {written.rationale}
        {live && written.rationale !== '' && shown.length === 0 && <WritingCaret />}
      </p>
      {shown.map(({ field, title }, at) => (
        <div key={field}>
          <h4 className="mb-0.5 text-12 text-ink-3">{title}</h4>
          <ul className="font-serif text-[0.875rem]/5.5 grid gap-1">
            {written[field].map((point) => (
              <li key={point}>{point}</li>
            ))}
            {live && at === shown.length - 1 && <WritingCaret />}
          </ul>
        </div>
      ))}
      {written.evidence.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {written.evidence.map((citation) => (
            <EvidenceChip key={`${citation.locator} ${citation.quote}`} citation={citation} />
          ))}
        </div>
      )}
      {flagReasons.map((reason) => (
        <p key={reason} className="flex gap-2 text-12 text-low-ink">
          <Flag className="i-s" aria-hidden="true" />
          {reason}
        </p>
      ))}
    </div>
  );
}
