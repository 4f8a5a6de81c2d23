import { expect, test } from 'bun:test';
import { originalNameAttachment } from '@server/http/routes/attachment';
import fc from 'fast-check';

test.each([
  ['model.xlsx', `attachment; filename="model.xlsx"; filename*=UTF-8''model.xlsx`],
  ['Q1 plan.pdf', `attachment; filename="Q1 plan.pdf"; filename*=UTF-8''Q1%20plan.pdf`],
  ['the "final" one.pdf', `attachment; filename="the _final_ one.pdf"; filename*=UTF-8''the%20%22final%22%20one.pdf`],
  ['Prüfung.docx', `attachment; filename="Pr_fung.docx"; filename*=UTF-8''Pr%C3%BCfung.docx`],
  ['価格🚀.pptx', `attachment; filename="___.pptx"; filename*=UTF-8''%E4%BE%A1%E6%A0%BC%F0%9F%9A%80.pptx`],
  ["it's (new)*.pdf", `attachment; filename="it's (new)*.pdf"; filename*=UTF-8''it%27s%20%28new%29%2A.pdf`],
  ['50%25.pdf', `attachment; filename="50_25.pdf"; filename*=UTF-8''50%2525.pdf`],
  ['back\\slash.pdf', `attachment; filename="back_slash.pdf"; filename*=UTF-8''back%5Cslash.pdf`],
  ['two\r\nSet-Cookie: a=b', `attachment; filename="twoSet-Cookie: a=b"; filename*=UTF-8''twoSet-Cookie%3A%20a%3Db`],
  ['half \ud83d.pdf', `attachment; filename="half _.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
])('%p is sent as an attachment under its name', (name, header) => {
  expect(originalNameAttachment(name)).toBe(header);
});

test('whatever the name is, the header is one line of plain letters and the name is told in full', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = originalNameAttachment(name);
      const [, plain = '', encoded = ''] =
        /^attachment; filename="([^"\\%]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(header) ?? [];
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed().replace(/\p{Cc}/gu, ''));
      expect(plain).toHaveLength([...decodeURIComponent(encoded)].length);
    }),
  );
});
