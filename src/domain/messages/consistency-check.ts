import type { ProcessFailure } from '../evidence/evidence';

export const consistencyCheckFailures: Record<ProcessFailure, string> = {
  'too-slow':
    'The figures of deck and summary were not compared with the workbook, and its formulas were not looked at: that took too long.',
  'too-big':
    'The figures of deck and summary were not compared with the workbook, and its formulas were not looked at: the files hold too much.',
  corrupt:
    'The figures of deck and summary were not compared with the workbook, and its formulas were not looked at: that failed.',
};
