import { type } from '../schema';

const setupKeys = ['model', 'email', 'address', 'storage', 'password'] as const;

/** `variable` is what an administrator sets on the server; null where the portal changes it. */
export const setupItem = type({
  key: type.enumerated(...setupKeys),
  ok: 'boolean',
  text: 'string',
  variable: 'string | null',
});

export type SetupItem = typeof setupItem.infer;
