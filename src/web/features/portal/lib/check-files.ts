import { slots } from '@domain/evidence/slots';
import { publicErrorBody } from '@domain/messages/error-body';
import type { Preflight } from '@domain/preflight/preflight';
import type { Portal } from './portal';
import { Refusal } from './refusal';
import type { SubmissionRow } from './submission-row';

const known = new WeakMap<Portal, Promise<boolean>>();

/** Asked once per page. If the server does not answer, nothing is checked. */
export function canCheckFiles(portal: Portal): Promise<boolean> {
  const asked = known.get(portal) ?? isEnabled();
  known.set(portal, asked);
  return asked;
}

async function isEnabled(): Promise<boolean> {
  try {
    const { enabled }: { enabled: boolean } = await (await fetch('/api/public/check')).json();
    return enabled === true;
  } catch {
    return false;
  }
}

/** @throws {Refusal} the sentence of the server */
export async function checkFiles(files: SubmissionRow['files'], signal: AbortSignal): Promise<Preflight> {
  const form = new FormData();
  for (const slot of slots) {
    const file = files[slot];
    if (file?.blob) form.append(slot, file.blob, file.name);
  }
  const response = await fetch('/api/public/check', { method: 'POST', body: form, signal });
  if (!response.ok) throw new Refusal(publicErrorBody(await response.text()));
  return response.json();
}
