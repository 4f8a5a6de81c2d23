import type { ProviderKind } from '@domain/model/provider-kinds';
import type { ModelProfile, TestFinding } from '@domain/model/schema';
import type { Grader, ModelCallRecord } from './grader';

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
  /** For endpoints of the kind `openai`. */
  api?: 'responses' | 'chat';
  setUpIn?: 'openai' | 'environment' | 'settings';
};

/** A call showed that a profile no longer holds: `window` is what the endpoint reads now, where it said so. */
export type Contradiction = { window?: number };

/** Port: one grader for each model as it is set up now, so that what it learned of its endpoint is kept. */
export type GraderSource = {
  open(model: CallableModel, onContradiction?: (found: Contradiction) => void): Promise<Grader>;
  opened(): readonly Grader[];
};

/** Port: the names of an endpoint's models, at most 500; null if it doesn't answer within 10 s. */
export type ModelLister = (
  endpoint: Pick<CallableModel, 'kind' | 'apiKey'> & { baseUrl: string },
) => Promise<string[] | null>;

export type ExamineOptions = {
  /** Gets all that was found so far, after each step. */
  onFindings?: (findings: readonly TestFinding[]) => void;
  /** Gets what each answered question took. */
  onUsage?: (usage: NonNullable<ModelCallRecord['usage']>) => void;
  /** Asks for the form and counts tokens; what costs more is left out. */
  isShort?: boolean;
};

/** Port: tests an endpoint, for ten minutes at most. */
export type ModelExaminer = (
  model: CallableModel,
  stopping: AbortSignal,
  options?: ExamineOptions,
) => Promise<ModelProfile>;
