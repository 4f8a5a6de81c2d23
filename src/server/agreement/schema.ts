import { type } from 'arktype';

/** What a measuring process is given: of each set its pairs, a person's score first. */
export const pairSets = type(['number.integer', 'number.integer']).array().array();

const interval = type({ low: 'number', high: 'number' });

const estimate = type({ value: 'number', interval: interval.or('null') });

/** Of one criterion, or in total. */
export const agreement = type({ verdict: "'too-few'", n: 'number.integer >= 0' }).or({
  verdict: "'measured'",
  n: 'number.integer >= 0',
  kappa: estimate.or('null'),
  exact: estimate,
  withinOne: estimate,
  meanAbsoluteError: estimate,
  bias: estimate,
  limits: { bias: 'number', deviation: 'number', low: 'number', high: 'number' },
});

/** What it answers. */
export const agreements = agreement.array();
