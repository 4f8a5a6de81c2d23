import { expect, test } from 'bun:test';
import { MultipartError, multipartBoundary, readMultipart } from '@server/http/routes/upload/multipart';
import fc from 'fast-check';

type Part = { name: string; fileName: string | null; content: string };

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function partsOf(body: string | Uint8Array, size = 1_000_000, boundary = 'b'): Promise<Part[]> {
  const parts: Part[] = [];
  await readMultipart(inChunks(Buffer.from(body), size), boundary, (head) => {
    const chunks: Buffer[] = [];
    return {
      write: (bytes) => void chunks.push(Buffer.from(bytes)),
      end: () => void parts.push({ ...head, content: Buffer.concat(chunks).toString('latin1') }),
    };
  });
  return parts;
}

const part = (disposition: string, content: string) =>
  `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
const headOf = async (disposition: string) => {
  const [first] = await partsOf(`${part(disposition, '')}--b--`);
  return first && { name: first.name, fileName: first.fileName };
};

test('a form of fields and files is read in its order', async () => {
  const form = [
    part('form-data; name="userEmail"', 'ann@acme.com'),
    '--b\r\nContent-Type: application/pdf\r\ncontent-disposition: form-data; name="summary"; filename="a b.pdf"\r\n\r\n%PDF\r\n\r\n-bx\r\n',
    part('form-data; name=empty', ''),
    '--b--\r\nepilogue --b\r\n',
  ];
  expect(await partsOf(form.join(''))).toEqual([
    { name: 'userEmail', fileName: null, content: 'ann@acme.com' },
    { name: 'summary', fileName: 'a b.pdf', content: '%PDF\r\n\r\n-bx' },
    { name: 'empty', fileName: null, content: '' },
  ]);
});

test('file names come as browsers and programs write them', async () => {
  const named = (parameter: string) => headOf(`form-data; name="excel"; ${parameter}`);
  expect((await named('filename="Übung %22final%22.xlsx"'))?.fileName).toBe('Übung "final".xlsx');
  expect((await named('filename="a \\"b\\".xlsx"'))?.fileName).toBe('a "b".xlsx');
  expect((await named('filename="C:\\work\\a.xlsx"'))?.fileName).toBe('C:\\work\\a.xlsx');
  expect((await named('filename="x.xlsx"; filename*=UTF-8\'\'na%C3%AFve.xlsx'))?.fileName).toBe('naïve.xlsx');
  expect(await named('filename="a; name=other.xlsx"')).toEqual({ name: 'excel', fileName: 'a; name=other.xlsx' });
  expect((await named('filename=""'))?.fileName).toBe('');
});

test('a form that is cut off anywhere is no form', async () => {
  const whole = `${part('form-data; name="a"', 'one')}${part('form-data; name="b"; filename="f"', 'two')}--b--`;
  for (let length = 0; length < whole.length; length++) {
    await expect(partsOf(whole.slice(0, length))).rejects.toThrow(MultipartError);
  }
  expect(await partsOf(whole)).toHaveLength(2);
});

test('parts that are no form fields, heads without end and text after a delimiter are refused', async () => {
  await expect(partsOf(`${part('attachment; filename="a"', '')}--b--`)).rejects.toThrow(MultipartError);
  await expect(partsOf('--b\r\nX: 1\r\n\r\nx\r\n--b--')).rejects.toThrow(MultipartError);
  await expect(partsOf(`${part('form-data', 'x')}--b--`)).rejects.toThrow(MultipartError);
  await expect(partsOf(`--b\r\nContent-Disposition: ${'x'.repeat(20_000)}`)).rejects.toThrow(MultipartError);
  await expect(partsOf('--bogus\r\n\r\n')).rejects.toThrow(MultipartError);
  await expect(partsOf('')).rejects.toThrow(MultipartError);
});

test('the boundary is read from the content type, quoted or not, and from no other type', () => {
  expect(multipartBoundary('multipart/form-data; boundary=----WebKit7M')).toBe('----WebKit7M');
  expect(multipartBoundary('Multipart/Form-Data; charset=utf-8; boundary="a b=c"')).toBe('a b=c');
  expect(multipartBoundary('multipart/form-data')).toBeNull();
  expect(multipartBoundary('multipart/mixed; boundary=b')).toBeNull();
  expect(multipartBoundary('application/json')).toBeNull();
  expect(multipartBoundary(null)).toBeNull();
});

test('what the platform writes is read back, whatever the chunks', async () => {
  const content = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('\r', '\n', '-', 'b', 'x') }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 60 }),
      async (contents, size) => {
        const form = contents
          .map((text, index) => part(`form-data; name="f${index}"; filename="n"`, encode(text)))
          .join('');
        const parts = await partsOf(Buffer.from(`${form}--b--\r\n`, 'latin1'), size);
        expect(parts.map((read) => read.content)).toEqual(contents.map(encode));
      },
    ),
    { numRuns: 300 },
  );
});

test("a browser's own form is read", async () => {
  const form = new FormData();
  form.append('studentId', 'S-1');
  form.append('excel', new File([new Uint8Array(70_000).fill(0x2d)], 'm.xlsx'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const boundary = multipartBoundary(request.headers.get('content-type')) ?? '';
  const parts = await partsOf(new Uint8Array(await request.arrayBuffer()), 4096, boundary);
  expect(parts.map(({ name, fileName, content }) => [name, fileName, content.length])).toEqual([
    ['studentId', null, 3],
    ['excel', 'm.xlsx', 70_000],
  ]);
});

/** Any bytes but the delimiter itself, which no form may contain. */
function encode(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1').replaceAll('\r\n--b', '\r\n-b');
}
