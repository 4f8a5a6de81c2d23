import { isEmail, normalizeEmail } from '../submission/email';
import { nameKey } from './name-key';
import type { Roster } from './roster';

export function addressIn(name: string): string | null {
  const found = new Set(
    name
      .split(/[\s<>()[\]{},;]+/)
      .filter(isEmail)
      .map(normalizeEmail),
  );
  const [address] = found;
  return found.size === 1 && address !== undefined ? address : null;
}

/** `Maya Okafor_31_file` is Maya Okafor's. The longest name wins, because one can begin with another. */
export function rosterAddress(roster: Roster, name: string): string | null {
  const key = nameKey(name);
  let longest = 0;
  let found = new Set<string>();
  for (const { email, keys } of roster.students) {
    for (const own of keys) {
      if (own.length < longest || !(key === own || key.startsWith(`${own} `))) continue;
      if (own.length > longest) found = new Set();
      longest = own.length;
      found.add(email);
    }
  }
  const [address] = found;
  return found.size === 1 && address !== undefined ? address : null;
}

export function addressOfName(name: string, roster: Roster | null): string | null {
  return addressIn(name) ?? (roster && rosterAddress(roster, name));
}
