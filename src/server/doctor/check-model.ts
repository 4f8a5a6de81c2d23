import { isOpenAi, isVendors } from '@domain/model/provider-kinds';
import type { TestFinding } from '@domain/model/schema';
import type { Config } from '@server/config';
import type { Finding } from './finding';

const part = 'Model';

type Configured = NonNullable<Config['model']>;

/** Tests each configured model as Settings do; at a vendor only what costs little. */
export async function checkModels({ model }: Pick<Config, 'model'>): Promise<Finding[]> {
  if (!model) {
    const says = 'OPENAI_API_KEY is not set. Grading uses the offline rules, without a model.';
    return [{ part, state: 'well', says }];
  }
  const findings: Finding[] = [];
  for (const name of [model.model, ...model.otherModels]) findings.push(...(await check({ ...model, model: name })));
  return findings;
}

/** What `OPENAI_BASE_URL` leads to is asked for one word: `OPENAI_*` never has anything tested. */
async function check(model: Configured): Promise<Finding[]> {
  return model.kind === 'openai' && !isOpenAi(model) ? [await probe(model)] : examined(model);
}

async function probe(model: Configured): Promise<Finding> {
  const { probeModel } = await import('@server/adapters/grader/model/probe');
  const failure = await probeModel(model);
  if (!failure) return { part, state: 'well', says: `${model.model} answers.` };
  const advice =
    failure.kind === 'transient'
      ? 'Check the network (proxy, firewall, OPENAI_BASE_URL) and the provider’s status page.'
      : waits;
  return { part, state: 'failed', says: failure.message, advice };
}

const waits = 'Gradings wait until this is fixed, then resume.';

const states = { good: 'well', warn: 'warning', bad: 'failed' } as const;

async function examined(model: Configured): Promise<Finding[]> {
  const { examineModel } = await import('@server/adapters/grader/model/examine/examine-model');
  const callable = { ...model, name: model.model, parallel: null, maxOutput: null, profile: null };
  const { findings } = await examineModel(callable, new AbortController().signal, { isShort: isVendors(model) });
  return findings.map(({ state, text }: TestFinding) => ({
    part,
    state: states[state],
    says: text.startsWith(model.model) ? text : `${model.model}: ${text}`,
    ...(state === 'bad' && { advice: waits }),
  }));
}
