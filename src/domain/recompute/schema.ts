import { formulaFinding } from '../evidence/schema';
import { type } from '../schema';
import { count } from '../value/schema';

export const workbookRun = type({
  formulas: count,
  computed: count,
  /** Formulas that keep the file's value, such as `TODAY()`. */
  held: count,
  different: count,
  /** What follows when a typed number goes up by 5 %. */
  moves: type({ input: 'string', effects: type({ cell: 'string', percent: 'number' }).array() }).array(),
  /** Inputs that there was no time for. */
  'notTried?': 'number.integer >= 1',
});

export const recomputed = type({ run: workbookRun, findings: formulaFinding.array() });
