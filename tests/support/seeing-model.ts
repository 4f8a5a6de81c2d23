import { emptyProfile } from '@domain/model/profile';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import type { Database } from '@server/db/client';
import { modelProviders, models } from '@server/db/schema/model';
import type { Grader } from '@server/grading/grader/grader';
import { chatAnswer, type EndpointCall, type FakeEndpoint, startFakeEndpoint } from './fake-endpoint';

export const seeingName = 'campus-model';

type Citation = { locator: string; quote: string };

type Script = {
  /** What it answers to a picture; `nth` counts pictures' calls from 1. */
  describe?: (nth: number, call: EndpointCall) => Response | Promise<Response>;
  cites?: Citation[];
};

export type SeeingModel = FakeEndpoint & { pictureCalls(): EndpointCall[]; gradingCalls(): EndpointCall[] };

/** Whether a call has a picture in it. */
export const hasPicture = ({ body }: EndpointCall) => JSON.stringify(body).includes('data:image/');

/** A model that sees: it describes pictures, and cites what the test says in every grading. */
export function startSeeingModel({ describe, cites = [] }: Script = {}): SeeingModel {
  let pictures = 0;
  const endpoint = startFakeEndpoint((call) => {
    if (!hasPicture(call)) return chatAnswer(gradeOf(cites), { promptTokens: 5_000 });
    pictures += 1;
    return describe?.(pictures, call) ?? chatAnswer(`Bar chart ${pictures}. Tea: 12, Coffee: 9`);
  });
  return {
    ...endpoint,
    pictureCalls: () => endpoint.calls.filter(hasPicture),
    gradingCalls: () => endpoint.calls.filter((call) => !hasPicture(call)),
  };
}

function gradeOf(evidence: Citation[]): string {
  return JSON.stringify({
    evidence,
    rationale: 'The chart shows tea before coffee.',
    strengths: ['Clear'],
    opportunities: [],
    nextSteps: ['Go on'],
    score: 9,
  });
}

export function seeingGrader({ address }: FakeEndpoint, more: { timeouts?: number } = {}): Grader {
  const { timeouts } = more;
  return createModelGrader({
    kind: 'vllm',
    apiKey: null,
    baseUrl: `${address}/v1`,
    model: seeingName,
    api: 'chat',
    parallel: 8,
    ...(timeouts !== undefined && { timeouts: { firstChunk: timeouts, chunk: timeouts, total: timeouts } }),
  });
}

/** As a test of the endpoint leaves it. */
export async function storeSeeing(
  { db }: Pick<Database, 'db'>,
  address: string,
  source: 'settings' | 'environment' = 'settings',
): Promise<void> {
  const [provider] = await db
    .insert(modelProviders)
    .values({ kind: 'vllm', name: 'Campus', baseUrl: `${address}/v1`, source })
    .returning({ id: modelProviders.id });
  const profile = { ...emptyProfile(), form: 'json_schema' as const, sees: true, verdict: 'ready' as const };
  await db
    .insert(models)
    .values({ providerId: provider?.id ?? 0, model: seeingName, name: seeingName, profile, test: 'done' });
}
