import { expect, test } from 'bun:test';
import { receiveUpload } from '@server/http/routes/upload/receive';
import { temporaryFolder } from '@tests/support/temporary-folder';

const mb = 1024 * 1024;

/** An upload of so many chunks of so many bytes, of which each takes a second. */
async function sent(chunks: number, bytes: number): Promise<number> {
  using folder = temporaryFolder();
  let seconds = 0;
  async function* body() {
    yield new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="excel"; filename="m.xlsx"\r\n\r\n');
    for (; seconds < chunks; seconds += 1) yield new Uint8Array(bytes);
    yield new TextEncoder().encode('\r\n--b--\r\n');
  }
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: streamOf(body()),
  });
  const spool = { folder: folder.path, texts: {}, requireRoom: async () => undefined };
  const { files } = await receiveUpload(request, spool, 50 * mb, () => seconds * 1000);
  return files.excel?.size ?? 0;
}

function streamOf(parts: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

test('an upload that dribbles is given up after a minute, however often something comes', async () => {
  await expect(sent(3_600, 1)).rejects.toMatchObject({
    code: 'invalid',
    message: 'The upload was too slow and was stopped. Please send it again on a better connection.',
  });
});

test('a slow phone is waited for', async () => {
  expect(await sent(300, 10_000)).toBe(3_000_000);
  expect(await sent(59, 1)).toBe(59);
});
