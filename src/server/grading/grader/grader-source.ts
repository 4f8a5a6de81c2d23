import type { ProviderKind } from '@domain/model/provider-kinds';
import type { ModelProfile } from '@domain/model/schema';
import type { Grader } from './grader';

/** A model of Settings, with its opened key. */
export type CallableModel = {
  name: string;
  kind: ProviderKind;
  apiKey: string | null;
  baseUrl: string | null;
  model: string;
  parallel: number | null;
  maxOutput: number | null;
  profile: ModelProfile | null;
};

/** Port: one grader for each model as it is set up now, so that what it learned of its endpoint is kept. */
export type GraderSource = {
  open(model: CallableModel): Promise<Grader>;
  opened(): readonly Grader[];
};

/** Port: the names of an endpoint's models, at most 500; null if it doesn't answer within 10 s. */
export type ModelLister = (
  endpoint: Pick<CallableModel, 'kind' | 'apiKey'> & { baseUrl: string },
) => Promise<string[] | null>;

/** Port: tests an endpoint, for ten minutes at most. */
export type ModelExaminer = (model: CallableModel, stopping: AbortSignal) => Promise<ModelProfile>;
