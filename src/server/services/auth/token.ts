/** For links in emails and for proofs: only the hash is stored, so that a stolen table opens nothing. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

export function hashToken(token: string): Uint8Array {
  return new Bun.CryptoHasher('sha256').update(token).digest();
}
