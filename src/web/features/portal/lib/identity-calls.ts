import { publicErrorBody } from '@domain/messages/error-body';
import type { Identity } from './portal-api';
import { Refusal } from './refusal';

export async function readIdentity(): Promise<Identity | null> {
  return (await answerOf('GET', '')).identity;
}

/** @throws {Refusal} the sentence of the server */
export async function askForCode(email: string): Promise<void> {
  await answerOf('POST', '/code', { email });
}

/** @throws {Refusal} the sentence of the server */
export async function confirmCode(email: string, code: string): Promise<Identity | null> {
  return (await answerOf('POST', '', { email, code })).identity;
}

export async function endIdentity(): Promise<void> {
  await answerOf('DELETE', '');
}

async function answerOf(method: string, path: string, body?: object): Promise<{ identity: Identity | null }> {
  const response = await fetch(`/api/public/identity${path}`, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Refusal(publicErrorBody(await response.text()));
  return response.json();
}
