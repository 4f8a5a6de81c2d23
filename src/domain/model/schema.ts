import { type } from '../schema';
import { id } from '../value/schema';
import { providerKinds } from './provider-kinds';

export const providerSources = ['settings', 'environment'] as const;
export const testStates = ['none', 'running', 'done'] as const;
export const verdicts = ['ready', 'limited', 'unusable'] as const;
export const answerForms = ['json_schema', 'json_object', 'text'] as const;

export const providerKind = type.enumerated(...providerKinds);

export const modelProvider = type({
  id,
  kind: providerKind,
  name: 'string',
  baseUrl: 'string | null',
  /** The last four characters of the key. */
  keyHint: 'string | null',
  source: type.enumerated(...providerSources),
});

export const testFinding = type({ state: "'good' | 'warn' | 'bad'", text: 'string' });

/** What a test learned of an endpoint; null if it could not learn it. */
export const modelProfile = type({
  version: 'number.integer',
  form: type.enumerated(...answerForms).or('null'),
  streams: 'boolean',
  usage: 'boolean',
  /** Counts only what was not in its cache. */
  'countsUncached?': 'boolean',
  thinks: 'boolean',
  /** Tokens per estimated token of words, and of digits and signs. */
  factors: type({ words: 'number > 0', signs: 'number > 0' }).or('null'),
  /** In tokens, as the endpoint counts. */
  window: 'number.integer | null',
  readPerSecond: 'number | null',
  writePerSecond: 'number | null',
  parallel: 'number.integer | null',
  sees: 'boolean',
  /** Request fields that it refuses. */
  refused: 'string[]',
  findings: testFinding.array(),
  verdict: type.enumerated(...verdicts),
});

const dollarsPerMillion = type('0 <= number <= 10000');

/** US dollars per million tokens; one's own hardware costs nothing; null: not known. */
export const modelPrice = type({ input: dollarsPerMillion, cached: dollarsPerMillion, output: dollarsPerMillion })
  .or("'own'")
  .or('null');

export const model = type({
  id,
  providerId: id,
  /** As the provider calls it. */
  model: 'string',
  /** As results and usage call it. */
  name: 'string',
  price: modelPrice,
  parallel: 'number.integer | null',
  maxOutput: 'number.integer | null',
  test: type.enumerated(...testStates),
  testedAt: 'Date | null',
  profile: modelProfile.or('null'),
});

export type ModelProvider = typeof modelProvider.infer;
export type ModelProfile = typeof modelProfile.infer;
export type ModelPrice = typeof modelPrice.infer;
export type Model = typeof model.infer;
export type TestFinding = typeof testFinding.infer;
