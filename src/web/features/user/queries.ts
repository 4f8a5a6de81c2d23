import type { ApiOutputs } from '@web/lib/api-types';

export type ListedUser = ApiOutputs['users']['list'][number];
