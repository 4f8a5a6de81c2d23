import type { Config } from '@server/config';
import type { Finding } from './finding';

const part = 'Model';

export async function checkModel({ model }: Pick<Config, 'model'>): Promise<Finding> {
  if (!model) {
    return {
      part,
      state: 'well',
      says: 'OPENAI_API_KEY is not set: grading goes by the offline rules, without a model.',
    };
  }
  const { probeModel } = await import('@server/adapters/grader/model/probe');
  const failure = await probeModel(model);
  if (!failure) return { part, state: 'well', says: `${model.model} answers.` };
  const advice =
    failure.kind === 'transient'
      ? 'Check that this machine reaches the provider (a proxy, a firewall, OPENAI_BASE_URL), and its status page.'
      : 'Gradings wait until this is seen to, and then go on by themselves.';
  return { part, state: 'failed', says: failure.message, advice };
}
