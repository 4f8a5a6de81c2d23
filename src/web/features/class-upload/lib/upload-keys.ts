import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { normalizeEmail } from '@domain/submission/email';
import { type BrowserStorage, tabStorage } from '@web/lib/browser-storage';
import { randomToken } from '@web/lib/random-token';

/** A reload and the same files chosen again are the same upload, so that nothing is sent twice. */
export type UploadIdentity = {
  caseStudyId: number;
  email: string;
  ordinal: number;
  files: Record<Slot, { name: string; size: number; changed: number }>;
};

export type UploadKeys = {
  of(identity: UploadIdentity): string;
  /** For when the server has seen the key with other bytes. */
  renew(identity: UploadIdentity): void;
};

/** Stored as digests, so that nobody reads an address in the tab's storage. */
export function uploadKeys(memory: BrowserStorage = tabStorage('class-uploads')): UploadKeys {
  const keys = new Map(readPairs(memory.read()));
  const put = (digest: string) => {
    const key = randomToken(16);
    keys.set(digest, key);
    memory.write([...keys].map((pair) => pair.join(' ')).join('\n'));
    return key;
  };
  return {
    of: (identity) => {
      const digest = digestOf(identity);
      return keys.get(digest) ?? put(digest);
    },
    renew: (identity) => void put(digestOf(identity)),
  };
}

function readPairs(text: string): [string, string][] {
  return text.split('\n').flatMap((line) => {
    const [digest, key] = line.split(' ');
    return digest && key ? [[digest, key] satisfies [string, string]] : [];
  });
}

function digestOf({ caseStudyId, email, ordinal, files }: UploadIdentity): string {
  const parts = slots.flatMap((slot) => [files[slot].name, files[slot].size, files[slot].changed]);
  const text = JSON.stringify([caseStudyId, normalizeEmail(email), ordinal, ...parts]);
  return [0, 1, 2].map((seed) => fnv(text, seed).toString(36)).join('-');
}

/** FNV-1a, because `crypto.subtle` is missing without https. */
function fnv(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
