import { formulaFinding } from '../evidence/schema';
import { type } from '../schema';
import { count } from '../value/schema';

export const workbookRun = type({
  formulas: count,
  computed: count,
  /** Formulas that keep the file's value, such as `TODAY()`. */
  held: count,
  different: count,
  /** Effects of raising a typed number by 5 %. */
  moves: type({ input: 'string', effects: type({ cell: 'string', percent: 'number' }).array() }).array(),
  /** Inputs not tried for lack of time. */
  'notTried?': 'number.integer >= 1',
});

export const recomputed = type({ run: workbookRun, findings: formulaFinding.array() });
