import { expect, test } from 'bun:test';
import { portalSource } from '@web/features/portal/lib/portal-source';

test('files that cannot be fetched are told in a sentence, not in the words of the browser', async () => {
  // Without a page there is no server to ask.
  await expect(portalSource(7).outline()).rejects.toThrow(
    'The server cannot be reached. Check your connection, then try again.',
  );
  await expect(portalSource(7).blocks({ file: 1, from: 0, count: 1 })).rejects.toThrow('The server cannot be reached.');
});
