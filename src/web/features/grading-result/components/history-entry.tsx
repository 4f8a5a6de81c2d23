import type { GradedBy } from '@domain/grading/grade';
import type { GradingResult } from '@domain/grading/grading-event';
import { detailTexts } from '@domain/messages/submission-detail';
import { Badge } from '@web/components/badge';
import { Differences } from '@web/components/differences';
import { criterionStyle, scoreInk } from '@web/components/score-style';
import { formatDateTime } from '@web/lib/format-date';
import type { ReactNode } from 'react';
import { versionChanges } from '../lib/version-changes';

const graders: Record<GradedBy, string> = {
  ai: 'Graded by AI',
  offline: 'Graded by offline rules',
  person: 'Changed by a person',
};

type HistoryEntryProps = {
  version: GradingResult;
  isLatest: boolean;
  /** The version to compare with; undefined to compare with none. */
  before: GradingResult | undefined;
  wasScored: number | undefined;
  full: boolean;
};

export function HistoryEntry({ version, isLatest, before, wasScored, full }: HistoryEntryProps) {
  const { score, maxScore, gradedBy, gradedAt, overrideReason, studentReason, userFeedback, gradingIteration } =
    version;
  const moved = wasScored !== undefined && wasScored !== score;
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] not-first:border-t not-first:border-line-soft max-md:grid-cols-[56px_minmax(0,1fr)]">
      <p className="tabular-nums border-r border-pen-line py-4 pr-4.5 text-right max-md:pr-2.5">
        <b className={`text-22 tracking-[-0.02em] max-md:text-[1.125rem] ${scoreInk[criterionStyle(score, maxScore)]}`}>
          {score}
        </b>
        <span className="block text-12 text-ink-3">of {maxScore}</span>
      </p>
      <div className="ml-0.75 min-w-0 border-l border-pen-line pt-3.5 pr-5 pb-4 pl-6 max-md:pr-3.5 max-md:pl-5">
        <div className="flex items-center gap-2 flex-wrap">
          <h3 className="text-14">{isLatest ? detailTexts.latest : detailTexts.version(gradingIteration)}</h3>
          {isLatest && <Badge look="pen">Current</Badge>}
          {moved && (
            <span className="text-12 font-normal text-ink-3 tabular-nums">
              {score > wasScored ? '+' : '−'}
              {Math.abs(score - wasScored)}
            </span>
          )}
          <span className="text-12 font-normal text-ink-3 tabular-nums">
            {graders[gradedBy]} · {formatDateTime(gradedAt)}
          </span>
        </div>
        <Note title="Reason for the student" text={studentReason} />
        <Note title="Staff note" text={overrideReason} />
        {versionChanges(version, before).map(({ title, parts }) => (
          <Text key={title ?? 'rationale'} title={title}>
            <Differences parts={parts} />
          </Text>
        ))}
        {full && <FullLists version={version} />}
        <Note title="Feedback" text={userFeedback} />
      </div>
    </li>
  );
}

function Note({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <p className="mt-2.5 rounded-2 bg-sunken px-3 py-2 text-13 whitespace-pre-line text-ink-2 wrap-anywhere">
      <b className="text-ink">{title}</b> {text}
    </p>
  );
}

function Text({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <div className="mt-2.5">
      {title && <h4 className="mb-0.75 text-13 font-semibold">{title}</h4>}
      <p className="font-serif text-[0.875rem]/5.5 wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}

function FullLists({ version: { strengths, opportunities, nextSteps } }: { version: GradingResult }) {
  const lists = [
    ['Strengths', strengths],
    ['Opportunities', opportunities],
    ['Next steps', nextSteps],
  ] as const;
  return lists.map(([title, points]) =>
    points.length === 0 ? null : (
      <Text key={title} title={title}>
        {points.join('\n')}
      </Text>
    ),
  );
}
