import type { ProviderKind } from '@domain/model/provider-kinds';
import type { Fetch } from './bounded-fetch';
import type { SetUpIn } from './failure';

export type ModelAddress = {
  kind: ProviderKind;
  apiKey: string | null;
  /** Null for the kind's usual address. */
  baseUrl: string | null;
  model: string;
  /** `chat` for servers of the kind `openai` that only speak Chat Completions. */
  api: 'responses' | 'chat';
  setUpIn?: SetUpIn;
  /** For tests of a vendor's own address. */
  fetch?: Fetch;
};
