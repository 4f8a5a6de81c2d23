import type { ApiOutputs } from '@web/lib/api-types';

type Samples = ApiOutputs['samples'];

export type ListedSample = Samples['list']['rows'][number];

export type PublicSample = Samples['get'];

export type BlindView = Samples['blind'];

export type BlindCriterion = BlindView['criteria'][number];

export type Report = Samples['report'];

export type Comparison = NonNullable<Report['withGrader']>;

export type Area = Comparison['total'];

export type Agreement = Area['agreement'];

export type Measured = Extract<Agreement, { verdict: 'measured' }>;

export type Estimate = Measured['exact'];

export type CriterionCalibration = Report['calibration'][number];

export type ComparedSubmission = Samples['compared'];
