import { costEstimate, experimentProgress } from '../experiment/schema';
import { type } from '../schema';
import { namedSubmission } from '../submission/schema';
import { count, slot } from '../value/schema';
import { attacks } from './attack';

const id = type('1 <= number.integer <= 2147483647');
const repeats = type('1 <= number.integer <= 10');
const attackIds = type.enumerated(...attacks.map((attack) => attack.id)).array();

export const newProbe = type({
  '+': 'delete',
  kind: "'stability'",
  submissionId: id,
  gradings: '2 <= number.integer <= 20',
})
  .or({ '+': 'delete', kind: "'halo'", submissionId: id, slot, donorId: id, repeats })
  .or({
    '+': 'delete',
    kind: "'injection'",
    submissionId: id,
    attacks: attackIds.atLeastLength(1).atMostLength(attacks.length),
    apart: 'boolean',
    repeats,
  });

/** `names-another` and `unknown`: too few past results, and the name mentions another document or none. */
export const dependence = type({ depends: 'true', why: "'named' | 'cited'", cited: count, results: count })
  .or({ depends: 'false', why: "'not-cited' | 'names-another'", cited: count, results: count })
  .or({ depends: 'null', why: "'unknown'", cited: count, results: count });

/** `found`: the findings report it at one of `locators`; a property has none. The attack may no longer exist. */
const plantedAttack = type({
  id: 'string',
  outcome: "'put'",
  slot,
  locators: 'string[]',
  found: 'boolean',
}).or({ id: 'string', outcome: "'no-room'" });

export const probeSettings = type({ kind: "'stability'", submissionId: id, gradings: count })
  .or({
    kind: "'halo'",
    submissionId: id,
    slot,
    donorId: id,
    repeats: count,
    dependences: type({ criterionId: id, dependence }).array(),
  })
  .or({
    kind: "'injection'",
    submissionId: id,
    attacks: 'string[]',
    apart: 'boolean',
    repeats: count,
    planted: plantedAttack.array(),
  });

export type ProbeSettings = typeof probeSettings.infer;

const kind = type("'stability' | 'halo' | 'injection'");

export const startedProbe = type({ id });

export const probeEstimate = costEstimate.merge({ grader: 'string', criteria: count });

const listed = type({
  id,
  kind,
  createdAt: 'Date',
  createdByName: 'string',
  submission: namedSubmission.or('null'),
  progress: experimentProgress,
});

export const probePage = type({ rows: listed.merge({ courseName: 'string' }).array(), next: id.or('null') });

const row = type({ criterionId: id.or('null'), name: 'string', maxScore: count });
const scores = type('number.integer[]');

const repetition = type({ verdict: "'too-few'", n: count, scores }).or({
  verdict: "'equal' | 'stable' | 'unstable'",
  n: count,
  scores,
  low: 'number',
  high: 'number',
  mean: 'number',
  /** Sample standard deviation in points. */
  deviation: 'number',
  /** 95 of 100 pairs of gradings differ by at most this: 2.8 standard deviations. */
  limit: 'number',
  share: 'number',
});

const side = type({ n: count, mean: 'number', low: 'number', high: 'number' });

/** `open`: one side has no scores. `mingled`: scores overlap. `moved`: they don't. */
const shift = type({ verdict: "'open'", before: side.or('null'), after: side.or('null') }).or({
  verdict: "'same' | 'mingled' | 'moved'",
  before: side,
  after: side,
  /** In points; above 0, the change raised scores. */
  difference: 'number',
  /** How likely chance alone is to separate the scores so cleanly, 0 to 1; 0 for a deterministic grader. */
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
    settings: { slot, repeats: count },
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
  /** `begun` have any score, `whole` a score for every criterion. */
  gradings: { planned: count, begun: count, whole: count },
  causes: 'string[]',
  found,
});

export type ProbePage = typeof probePage.infer;

export type ListedProbe = ProbePage['rows'][number];

export type ProbeReport = typeof probeReport.infer;

export type NewProbe = typeof newProbe.infer;

export type Dependence = typeof dependence.infer;

export type PlantedAttack = typeof plantedAttack.infer;

export type Repetition = typeof repetition.infer;

export type Shift = typeof shift.infer;

export type ProbeRow = typeof row.infer;

export type HaloRow = typeof haloRow.infer;

export type InjectionRow = typeof injectionRow.infer;

type Report<Kind> = Extract<typeof found.infer, { kind: Kind }>['report'];

export type StabilityReport = Report<'stability'>;

export type HaloReport = Report<'halo'>;

export type AttackedGrading = Report<'injection'>[number];
