import { type } from 'arktype';

/** A chart as it is drawn; see `Chart`. */
export const chart = type({
  locator: 'string',
  title: 'string',
  axes: 'string[]',
  across: 'boolean',
  stacked: 'boolean',
  series: type({
    name: 'string',
    kind: 'string',
    points: type({ category: 'string', shown: 'string', value: 'number | null', 'x?': 'number' }).array(),
  }).array(),
});

/** What a summary's layout may hold beside its pages. */
export const summaryExtras = type({
  'charts?': chart.array(),
  'changes?': type({ locator: 'string', kind: "'inserted' | 'deleted'", at: 'number.integer', text: 'string' }).array(),
  'anchors?': type({ comment: 'string', on: 'string' }).array(),
});
