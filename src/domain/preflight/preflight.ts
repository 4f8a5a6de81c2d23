import type { preflight } from './schema';

export type Preflight = typeof preflight.infer;

export type PreflightFile = Preflight['files'][number];

export type PreflightNote = PreflightFile['notes'][number];
