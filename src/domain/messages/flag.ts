import type { FlagCode } from '../flag/flag-codes';

export const flagWords: Record<FlagCode, string> = {
  'no-quote': 'No verified quote',
  'quote-not-found': 'Quote not found',
  'cites-hidden': 'Cites hidden content',
  'cites-picture': 'Cites a picture',
  'low-score': 'Low score',
  instructions: 'Possible instructions',
  'figures-disagree': 'Figures disagree',
  hidden: 'Hidden content',
  partial: 'Partly read',
  'no-values': 'Values unavailable',
  external: 'External content',
  macros: 'Macros',
};
