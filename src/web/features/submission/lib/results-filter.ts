import type { ApiInputs } from '@web/lib/api-types';

export type ResultsFilter = ApiInputs['submissions']['viewCounts'];
