import type { ApiOutputs } from '@web/lib/api-types';

type Probes = ApiOutputs['probes'];

export type ListedProbe = Probes['list']['rows'][number];

export type ReportedProbe = Probes['report'];

export type ProbeEstimate = Probes['estimate'];

type Found = ReportedProbe['found'];

export type Stability = Extract<Found, { kind: 'stability' }>['report'];

export type StabilityRow = Stability['total'];

export type Halo = Extract<Found, { kind: 'halo' }>;

export type HaloRow = Halo['report']['total'];

export type Injection = Extract<Found, { kind: 'injection' }>;

export type Attacked = Injection['report'][number];

export type Shift = HaloRow['shift'];
