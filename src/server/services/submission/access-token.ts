/** Only the hash is stored, so that a stolen table opens nothing. */
export function hashAccessToken(token: string): Uint8Array {
  return new Bun.CryptoHasher('sha256').update(token).digest();
}
