import type { Caller } from '@server/context';
import { addressBucket } from './throttle';

/** An account, or all who share an address. */
export function clientOf({ user, address }: Pick<Caller, 'user' | 'address'>): string {
  return user ? `account:${user.id}` : addressBucket('client', address);
}
