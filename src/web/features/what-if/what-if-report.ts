import type { AppRouter } from '@server/trpc/router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

type WhatIfs = inferRouterOutputs<AppRouter>['whatIfs'];

export type ListedWhatIf = WhatIfs['list']['rows'][number];
export type WhatIfReport = WhatIfs['get'];
export type WhatIfEstimate = WhatIfs['estimate'];
export type Progress = WhatIfReport['progress'];
export type Movements = WhatIfReport['summary'];
export type Proposal = inferRouterInputs<AppRouter>['whatIfs']['estimate'];
