import type { Caller } from '@server/context';
import { addressBucket } from './throttle';

/** Who takes turns as one: an account, wherever it is, or whoever shares an address. */
export function clientOf({ user, address }: Pick<Caller, 'user' | 'address'>): string {
  return user ? `account:${user.id}` : addressBucket('client', address);
}
