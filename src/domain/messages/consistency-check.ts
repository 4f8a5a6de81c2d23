import type { ProcessFailure } from '../evidence/evidence';

export const consistencyCheckFailures: Record<ProcessFailure, string> = {
  'too-slow': 'Figures and formulas were not checked: it took too long.',
  'too-big': 'Figures and formulas were not checked: the files are too large.',
  corrupt: 'Figures and formulas were not checked: the check failed.',
};
