import { isEmail, normalizeEmail } from '../submission/email';
import { nameKey } from './name-key';
import type { Roster } from './roster';

/** The one address that stands in a folder's or file's name; null for none, or for several. */
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

/**
 * The student of the roster whose name a folder's or file's name is or begins with: `Maya Okafor_31_file` is Maya
 * Okafor's. The longest name wins; where two students share it nobody does.
 */
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

/** Whose a folder or file is: an address in its name says it, else the roster. */
export function addressOfName(name: string, roster: Roster | null): string | null {
  return addressIn(name) ?? (roster && rosterAddress(roster, name));
}
