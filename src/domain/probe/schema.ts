import { type } from 'arktype';
import { attacks } from './attack';

const id = type('1 <= number.integer <= 2147483647');
const slot = type("'excel' | 'ppt' | 'summary'");
const repeats = type('1 <= number.integer <= 10');
const attackIds = type.enumerated(...attacks.map((attack) => attack.id)).array();

/** What a probe may be asked to do, its submission included. */
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

const count = type('number.integer >= 0');

/** Whether a criterion depends on a document; see `Dependence`. */
export const dependence = type({ depends: 'true', why: "'named' | 'cited'", cited: count, results: count })
  .or({ depends: 'false', why: "'not-cited' | 'names-another'", cited: count, results: count })
  .or({ depends: 'null', why: "'unknown'", cited: count, results: count });

/** An attack in the files; see `PlantedAttack`. The id may be of one that is no longer known. */
export const plantedAttack = type({
  id: 'string',
  outcome: "'put'",
  slot,
  locators: 'string[]',
  found: 'boolean',
}).or({ id: 'string', outcome: "'no-room'" });

/** What an experiment keeps of a probe: what was asked, and what was known before anything was graded. */
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
