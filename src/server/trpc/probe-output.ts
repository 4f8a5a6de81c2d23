import { dependence, plantedAttack } from '@domain/probe/schema';
import { type } from 'arktype';
import { id } from './input';
import { namedSubmission } from './submission-output';

const count = type('number.integer >= 0');
const dollars = type('number | null');
const tokens = type({ input: count, cached: count, output: count });
const kind = type("'stability' | 'halo' | 'injection'");

export const startedProbe = type({ id });

export const probeEstimate = type({
  grader: 'string',
  criteria: count,
  calls: count,
  tokens: tokens.or('null'),
  cost: dollars,
  measured: count,
});

const progress = type({
  state: "'running' | 'done' | 'stopped'",
  runs: { total: count, done: count, failed: count },
  submissions: { chosen: count, deleted: count },
  waiting: 'string | null',
  cost: { estimated: dollars, spent: dollars },
  tokens,
});

const listed = type({
  id,
  kind,
  createdAt: 'Date',
  createdByName: 'string',
  submission: namedSubmission.or('null'),
  progress,
});

export const probePage = type({ rows: listed.array(), next: id.or('null') });

const row = type({ criterionId: id.or('null'), name: 'string', maxScore: count });
const scores = type('number.integer[]');

const repetition = type({ verdict: "'too-few'", n: count, scores }).or({
  verdict: "'equal' | 'stable' | 'unstable'",
  n: count,
  scores,
  low: 'number',
  high: 'number',
  mean: 'number',
  deviation: 'number',
  limit: 'number',
  share: 'number',
});

const side = type({ n: count, mean: 'number', low: 'number', high: 'number' });

const shift = type({ verdict: "'open'", before: side.or('null'), after: side.or('null') }).or({
  verdict: "'same' | 'mingled' | 'moved'",
  before: side,
  after: side,
  difference: 'number',
  chance: 'number',
});

const stabilityRow = type({ '...': row, repetition, order: shift });
const haloRow = type({ '...': row, dependence: dependence.or('null'), shift });
const injectionRow = type({ '...': row, shift });

const found = type({
  kind: "'stability'",
  report: {
    total: stabilityRow,
    criteria: stabilityRow.array(),
    letters: type({ letter: 'string', times: count }).array(),
  },
})
  .or({
    kind: "'halo'",
    settings: { slot: "'excel' | 'ppt' | 'summary'", repeats: count },
    report: {
      total: haloRow,
      criteria: haloRow.array(),
      moved: { related: count, unrelated: count, unknown: count },
      unrelated: count,
    },
  })
  .or({
    kind: "'injection'",
    settings: { apart: 'boolean', repeats: count, planted: plantedAttack.array() },
    report: type({
      attacks: 'string[]',
      total: injectionRow,
      criteria: injectionRow.array(),
      up: count,
      down: count,
    }).array(),
  });

export const probeReport = listed.merge({
  donor: namedSubmission.or('null'),
  grader: 'string',
  deterministic: 'boolean',
  gradings: { planned: count, begun: count, whole: count },
  causes: 'string[]',
  found,
});
