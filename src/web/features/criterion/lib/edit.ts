import type { CriterionContent } from '@domain/criterion/content';
import type { ScoreRange } from '@domain/criterion/schema';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';

export type Edit = {
  /** As people call it, such as `Description`. */
  field: string;
  mine: string;
  base: string;
  read: (row: CriterionContent) => string;
  changes: (row: CriterionContent) => Partial<CriterionContent>;
};

export function nameEdit(mine: string, base: string): Edit {
  return { field: 'Name', mine, base, read: ({ name }) => name, changes: () => ({ name: mine }) };
}

export function descriptionEdit(mine: string, base: string): Edit {
  return {
    field: 'Description',
    mine,
    base,
    read: ({ description }) => description,
    changes: () => ({ description: mine }),
  };
}

/** Changed points reset the score ranges [4.10]. */
export function pointsEdit(points: number, base: number): Edit {
  return {
    field: 'Points',
    mine: String(points),
    base: String(base),
    read: ({ maxScore }) => String(maxScore),
    changes: () => ({ maxScore: points, scoreRanges: defaultScoreRanges(points) }),
  };
}

export function rangesEdit(points: number, ranges: ScoreRange[], base: CriterionContent): Edit {
  const written = (row: Pick<CriterionContent, 'maxScore' | 'scoreRanges'>) =>
    [`${row.maxScore} points`, ...row.scoreRanges.map((range) => `${pointsOf(range)}: ${range.description}`)].join(
      '\n',
    );
  return {
    field: 'Score ranges',
    mine: written({ maxScore: points, scoreRanges: ranges }),
    base: written(base),
    read: written,
    changes: () => ({ maxScore: points, scoreRanges: ranges }),
  };
}

export function promptEdit(mine: string, base: string): Edit {
  return {
    field: 'Prompt',
    mine,
    base,
    read: ({ promptTemplate }) => promptTemplate,
    changes: () => ({ promptTemplate: mine }),
  };
}

export function rangePointsEdit(at: number, mine: { min: number; max: number }, base: ScoreRange): Edit {
  return {
    field: `Score range ${pointsOf(base)}`,
    mine: pointsOf(mine),
    base: pointsOf(base),
    read: ({ scoreRanges }) => (scoreRanges[at] ? pointsOf(scoreRanges[at]) : gone),
    changes: ({ scoreRanges }) => ({ scoreRanges: withRange(scoreRanges, at, mine) }),
  };
}

/** `base` is the range as it was. */
export function rangeTextEdit(
  at: number,
  text: 'description' | 'promptTemplate',
  mine: string,
  base: ScoreRange,
): Edit {
  return {
    field: `Score range ${pointsOf(base)}: ${text === 'description' ? 'description' : 'prompt'}`,
    mine,
    base: base[text],
    read({ scoreRanges }) {
      const range = scoreRanges[at];
      if (!range) return gone;
      // Another range may be there by now, which must not be overwritten unasked.
      return pointsOf(range) === pointsOf(base) ? range[text] : `${pointsOf(range)}: ${range[text]}`;
    },
    changes: ({ scoreRanges }) => ({ scoreRanges: withRange(scoreRanges, at, { [text]: mine }) }),
  };
}

const gone = 'This score range was deleted.';

const pointsOf = ({ min, max }: { min: number; max: number }) => `${min}–${max}`;

function withRange(ranges: readonly ScoreRange[], at: number, change: Partial<ScoreRange>): ScoreRange[] {
  return ranges.map((range, place) => (place === at ? { ...range, ...change } : range));
}
