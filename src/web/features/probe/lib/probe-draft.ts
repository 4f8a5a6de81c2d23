import type { Slot } from '@domain/evidence/evidence';
import { attacks } from '@domain/probe/attack';
import type { ProbeKind } from '@domain/probe/probe';
import type { NewProbe } from '@domain/probe/schema';

export type ProbeDraft = {
  kind: ProbeKind;
  submissionId: number | null;
  gradings: string;
  repeats: string;
  slot: Slot;
  donorId: number | null;
  attacks: string[];
  apart: boolean;
};

type DraftFaults = Readonly<Record<string, string>>;

export function emptyDraft(): ProbeDraft {
  return {
    kind: 'stability',
    submissionId: null,
    gradings: '5',
    repeats: '3',
    slot: 'ppt',
    donorId: null,
    attacks: attacks.map(({ id }) => id),
    apart: false,
  };
}

export function probeOfDraft(draft: ProbeDraft): { probe: NewProbe } | { faults: DraftFaults } {
  const { kind, submissionId, donorId, slot, apart } = draft;
  const max = kind === 'stability' ? 20 : 10;
  const min = kind === 'stability' ? 2 : 1;
  const count = numberOf(kind === 'stability' ? draft.gradings : draft.repeats);
  const faults: DraftFaults = {
    ...(submissionId === null && { submission: 'Please choose a submission.' }),
    ...((count < min || count > max) && { count: `A whole number from ${min} to ${max}.` }),
    ...(kind === 'halo' && donorId === null && { donor: 'Please choose the submission to take the document from.' }),
    ...(kind === 'injection' && draft.attacks.length === 0 && { attacks: 'Please choose at least one attack.' }),
  };
  if (submissionId === null || Object.keys(faults).length > 0) return { faults };
  if (kind === 'stability') return { probe: { kind, submissionId, gradings: count } };
  if (kind === 'injection') return { probe: { kind, submissionId, attacks: draft.attacks, apart, repeats: count } };
  return donorId === null ? { faults } : { probe: { kind, submissionId, slot, donorId, repeats: count } };
}

function numberOf(text: string): number {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
}
