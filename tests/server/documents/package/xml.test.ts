import { expect, test } from 'bun:test';
import { at, childrenOf, descendants, flag, parseXml, streamXml, textOf } from '@server/documents/package/xml';
import { UnreadableError } from '@server/documents/unreadable';

const parse = (xml: string | Buffer, limits?: { depth: number; nodes: number }) => parseXml(Buffer.from(xml), limits);

function reasonOf(work: () => unknown): string {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof UnreadableError ? error.reason : String(error);
  }
}

test('elements and attributes go by their local names, whatever the prefix', () => {
  const root = parse('<x:a xmlns:x="u" x:val="1"><x:b>t</x:b></x:a>');
  expect(root.name).toBe('a');
  expect(root.attrs.val).toBe('1');
  expect(textOf(at(root, 'b'))).toBe('t');
});

test('a relationship id is distinguished from an id, whatever prefix its namespace has', () => {
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const { attrs } = parse(`<s xmlns:rel="${strict}" id="256" rel:id="rId2"/>`);
  expect([attrs.id, attrs['r:id']]).toEqual(['256', 'rId2']);
});

test('of alternate content the first choice is read and the fallback is not', () => {
  const root = parse(
    '<a><mc:AlternateContent><mc:Choice><b/><c><mc:AlternateContent><mc:Choice><d/></mc:Choice><mc:Fallback><e/></mc:Fallback></mc:AlternateContent></c></mc:Choice><mc:Choice><f/></mc:Choice><mc:Fallback><g/></mc:Fallback></mc:AlternateContent><h/></a>',
  );
  expect(root.children.map(({ name }) => name)).toEqual(['b', 'c', 'h']);
  expect(at(root, 'c')?.children.map(({ name }) => name)).toEqual(['d']);
});

test('text of leaves is kept exactly, white space between elements is no text', () => {
  const root = parse('<a>\n  <b> x &amp; </b>\n  <b><![CDATA[<y>]]></b>\n</a>');
  expect(textOf(root)).toBe(' x & <y>');
  expect(childrenOf(root, 'b').length).toBe(2);
  expect(descendants(root, 'b').length).toBe(2);
});

test('a DOCTYPE is hostile, with or without entities', () => {
  expect(reasonOf(() => parse('<!DOCTYPE a><a/>'))).toBe('hostile');
  expect(reasonOf(() => parse('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'))).toBe('hostile');
});

test('nesting and number of elements are limited', () => {
  const deep = '<a>'.repeat(6) + '</a>'.repeat(6);
  expect(reasonOf(() => parse(deep, { depth: 5, nodes: 100 }))).toBe('hostile');
  expect(reasonOf(() => parse(deep, { depth: 6, nodes: 6 }))).toBe('no error');
  expect(reasonOf(() => parse('<a><b/><b/></a>', { depth: 5, nodes: 2 }))).toBe('hostile');
});

test('nesting of 300 elements is hostile by default', () => {
  expect(reasonOf(() => parse('<a>'.repeat(300) + '</a>'.repeat(300)))).toBe('hostile');
});

test('ill-formed XML is corrupt', () => {
  for (const xml of ['<a><b></a>', '<a>&nbsp;</a>', '<a>\u0000</a>', '<a>&#xD83D;</a>', '', 'text', '<a/><b/>']) {
    expect(reasonOf(() => parse(xml))).toBe('corrupt');
  }
});

test('text is what it is however its characters stand beside one another', () => {
  const text = `plain ]] ] > ]&#93; &amp;&lt;b&gt; ]\r\nnext\r\tlast é]é\u{1f600}`;
  expect(textOf(parse(`<a>${text}</a>`))).toBe('plain ]] ] > ]] &<b> ]\nnext\n\tlast é]é\u{1f600}');
  for (const xml of ['<a>]]></a>', '<a>x]]]>y</a>', '<a>plain \u0001</a>', '<a>plain & plain</a>', '<a>plain</b>']) {
    expect(reasonOf(() => parse(xml))).toBe('corrupt');
  }
});

test('a part in UTF-16 is read', () => {
  const utf16 = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>é</a>', 'utf16le');
  expect(textOf(parseXml(utf16))).toBe('é');
});

test('characters of several bytes survive being cut by a chunk', () => {
  const text = '€'.repeat(50_000);
  expect(textOf(parse(`<a>${text}</a>`))).toBe(text);
});

test('a walk ends early when its reader has enough', () => {
  let seen = 0;
  const finished = streamXml(Buffer.from(`<a>${'<b/>'.repeat(100_000)}</a>`), {
    open: () => {
      seen++;
    },
    done: () => seen > 10,
  });
  expect(finished).toBe(false);
  expect(seen).toBeLessThan(40_000);
});

test('flags are true for 1, true and on, and as said when absent', () => {
  expect([
    flag('1'),
    flag('true'),
    flag('on'),
    flag('0'),
    flag('false'),
    flag(undefined),
    flag(undefined, true),
  ]).toEqual([true, true, true, false, false, false, true]);
});
