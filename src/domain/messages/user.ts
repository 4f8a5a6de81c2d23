import type { ToastText } from './portal';

type Verb = 'create' | 'update' | 'delete';

const done = { create: 'created', update: 'updated', delete: 'deleted' } as const satisfies Record<Verb, string>;

export function userSaved(verb: Verb, username: string): ToastText {
  return { title: `User ${done[verb]} successfully`, description: username };
}

export function userFailed(verb: Verb, statusText: string): string {
  return `Failed to ${verb} user: ${statusText}`;
}

export const errorTitle = 'Error';
