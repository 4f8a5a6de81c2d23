import type { variant } from './schema';
import type { experimentKinds, experimentStates } from './states';

export type ExperimentKind = (typeof experimentKinds)[number];

export type ExperimentState = (typeof experimentStates)[number];

export type Variant = typeof variant.infer;

export type EvidenceChange = NonNullable<Variant['change']>;
