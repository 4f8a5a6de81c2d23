import type { ApiOutputs } from '@web/lib/api-types';

export type FoundData = ApiOutputs['people']['find'];
