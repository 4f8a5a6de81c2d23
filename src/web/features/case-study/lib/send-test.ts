import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { fieldOf } from '@domain/value/field-of';
import { apiFetch } from '@web/lib/api-fetch';
import { errorOf } from '@web/lib/error-of';

export type ChosenFiles = Partial<Record<Slot, File | undefined>>;

type Sent = { ok: true; submissionId: number } | { ok: false; error: string };

export function isComplete(files: ChosenFiles): files is Record<Slot, File> {
  return slots.every((slot) => files[slot] !== undefined);
}

/** @throws without an answer, or with one that isn't ours */
export async function sendTest(caseStudyId: number, files: Record<Slot, File>): Promise<Sent> {
  const body = new FormData();
  for (const slot of slots) body.append(slot, files[slot]);
  const answer = await apiFetch(`/api/case-studies/${caseStudyId}/test-submissions`, { method: 'POST', body });
  const sent: unknown = await answer.json();
  const id = fieldOf(fieldOf(sent, 'submission'), 'id');
  return answer.ok && typeof id === 'number'
    ? { ok: true, submissionId: id }
    : { ok: false, error: errorOf(sent, 'The test was not kept. Try again.') };
}
