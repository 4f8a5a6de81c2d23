import { expect, test } from 'bun:test';
import { costSummary } from '@web/features/dashboard/lib/cost-summary';

const nothing = { grader: 'offline', models: [], gradings: 0, cost: 0, costPerGrading: null, tokensPerGrading: null };
const model = { model: 'gpt-5.4-mini', calls: 440, inputTokens: 2_400_000, cachedTokens: 0, outputTokens: 90_000 };

test('offline rules cost nothing and are named as the reason', () => {
  expect(costSummary(nothing, '2026-11')).toEqual({
    figure: '$0.00',
    perGrading: null,
    notes: ['Offline rules are free.'],
  });
  expect(costSummary({ ...nothing, grader: 'gpt-5.4-mini' }, '2026-11').notes).toEqual([
    'Nothing has been spent in November so far.',
  ]);
});

test('what models used is told in dollars, tokens and per submission; a price that is not known is said', () => {
  const spent = {
    grader: 'gpt-5.4-mini',
    models: [{ ...model, cost: 2.205 }],
    gradings: 40,
    cost: 2.205,
    costPerGrading: 0.055125,
    tokensPerGrading: 62_250,
  };
  expect(costSummary(spent, '2026-11')).toEqual({
    figure: '$2.21',
    perGrading: '40 submissions graded, 5.5 cents each',
    notes: ['Estimated from list prices. Your provider’s invoice is what you pay.'],
  });
  const unknown = { ...spent, models: [{ ...model, cost: null }], cost: null, costPerGrading: null };
  expect(costSummary({ ...unknown, grader: 'offline' }, '2026-11')).toEqual({
    figure: 'Price not known',
    perGrading: '40 submissions graded, 62,250 tokens each',
    notes: ['The price of gpt-5.4-mini is unknown. Only tokens are counted.', 'Offline rules grade now and are free.'],
  });
  const partly = { ...unknown, models: [...spent.models, { ...model, model: 'house-model', cost: null }] };
  expect(costSummary(partly, '2026-11').figure).toBe('$2.21 or more');
  const failed = { ...spent, gradings: 0, costPerGrading: null, tokensPerGrading: null };
  expect(costSummary(failed, '2026-11').perGrading).toBe('No new submission has been completely graded by a model yet');
});
