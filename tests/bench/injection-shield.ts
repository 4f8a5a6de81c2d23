import type { Attack } from '@tests/injection/attack';
import { cleanAndHidden, cleanSubmissions } from '@tests/injection/clean-submissions';
import { openAttacks } from '@tests/injection/open-attacks';
import { instructionsIn, isFound } from '@tests/injection/rates';
import { storedAttacks } from '@tests/injection/stored-attacks';
import type { Bench, Metric } from './metric';

/**
 * `bun run bench injection-shield`: made attacks on the grader that the rules find, and honest words that they do not.
 */
export const injectionShield: Bench = {
  name: 'injection-shield',
  measure: async () => [
    foundFigure('attacks found, first set', openAttacks, 1),
    foundFigure('attacks found, second set', storedAttacks, 0),
    ...byWay(),
    falseFlags(),
  ],
};

function byWay(): Metric[] {
  const ways = Map.groupBy([...openAttacks, ...storedAttacks], ({ way }) => way);
  return [...ways].map(([way, attacks]) => foundFigure(`attacks found, both sets: ${way}`, attacks, 0));
}

function foundFigure(what: string, attacks: readonly Attack[], min: number): Metric {
  const found = attacks.filter(isFound).length;
  return {
    what,
    measured: `${found} of ${attacks.length}`,
    target: min === 1 ? 'all' : 'none set',
    holds: found >= min * attacks.length,
  };
}

function falseFlags(): Metric {
  const flagged = cleanSubmissions.filter((written) => instructionsIn(written).length > 0).length;
  return {
    what: `clean submissions flagged, ${cleanAndHidden} of them with honest hidden content`,
    measured: `${flagged} of ${cleanSubmissions.length}`,
    target: 'none is',
    holds: flagged === 0,
  };
}
