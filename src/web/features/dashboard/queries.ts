import type { ApiOutputs } from '@web/lib/api-types';

type Calls = ApiOutputs['dashboard'];

export type Stats = Calls['stats'];

export type CaseStudyStats = Calls['caseStudyStats'][number];

export type NewestSubmission = Calls['submissions'][number];

export type Morning = Calls['morning'];

export type CaseStudyMonths = Morning['caseStudies'][number];

export type GradingCost = Morning['cost'];
