import { addressBucket, type Throttle } from './throttle';

/** [C10.11] The client's come first, so that one client cannot use up what others have. */
export function sharesOfAddress(purpose: string, client: string, email: string): Throttle[] {
  const address = new Bun.CryptoHasher('sha256').update(email).digest('base64url').slice(0, 22);
  const byClient = (name: string) => addressBucket(`${purpose}-${name}-${address}`, client);
  return [
    { bucket: byClient('soon'), max: 3, seconds: 600 },
    { bucket: byClient('day'), max: 5, seconds: 86_400 },
    { bucket: addressBucket(purpose, email), max: 30, seconds: 86_400 },
  ];
}
