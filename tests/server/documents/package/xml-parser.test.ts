import { expect, test } from 'bun:test';
import { XmlParser } from '@server/documents/package/xml-parser';
import { UnreadableError } from '@server/documents/unreadable';

function eventsOf(...pieces: string[]): string[] {
  const events: string[] = [];
  const parser = new XmlParser({
    open: (name, attributes) => events.push(`<${name}${JSON.stringify(attributes)}`),
    text: (text) => events.push(text),
    close: (name) => events.push(`/${name}`),
  });
  for (const piece of pieces) parser.write(piece);
  parser.end();
  return events;
}

function reasonOf(xml: string): string {
  try {
    eventsOf(xml);
    return 'no error';
  } catch (error) {
    return error instanceof UnreadableError ? error.reason : String(error);
  }
}

const whole = `<?xml version='1.0' encoding="UTF-8" standalone="yes" ?>
<!-- a - comment --><a:b x = 'it"s &lt;&#x41;&#65;'\ty:z="
	two\r\nlines" ><c/><?mso some>thing?><d ></d >1 &gt; 0\r<![CDATA[<&amp;>]]]]></a:b >
<?end?>
`;
const events = [
  '<a:b{"x":"it\\"s <AA","y:z":"  two lines"}',
  '<c{}',
  '/c',
  '<d{}',
  '/d',
  '1 > 0\n',
  '<&amp;>]]',
  '/a:b',
];

test('tags, attributes, references, sections and line ends are read as XML says', () => {
  expect(eventsOf(whole)).toEqual(events);
});

test('it makes no difference where a text is cut into pieces', () => {
  expect(eventsOf(...whole)).toEqual(events);
  for (let at = 1; at < whole.length; at++) expect(eventsOf(whole.slice(0, at), whole.slice(at))).toEqual(events);
});

test('attributes named like parts of every object are attributes', () => {
  expect(eventsOf('<a __proto__="1" constructor="2"/>')).toEqual(['<a{"__proto__":"1","constructor":"2"}', '/a']);
});

test.each([
  ...['', ' ', 'text', '<a>', '<a', '</a>', '<a></b>', '<a></ab>', '<a/><b/>', '<a/>text', 'text<a/>', '<a/>&amp;'],
  ...['<a b/>', '<a b=c/>', '<a b="1" b="2"/>', '<a b="1"c="2"/>', '<a b="<"/>', '<a b="&"/>', '<a b=">', '<a / >'],
  ...['< a/>', '<1a/>', '<a>&b;</a>', '<a>&</a>', '<a>&;</a>', '<a>& ;</a>', '<a>&#0;</a>', '<a>&#x110000;</a>'],
  ...['<a>&#xD800;</a>', '<a>&#X41;</a>', '<a>&constructor;</a>', '<a>]]></a>', '<a>\u0001</a>', '<a>\ufffe</a>'],
  ...['<a><!-- -- --></a>', '<a><!b></a>', '<a><![CDATA[</a>', '<![CDATA[]]><a/>', '<a><?xml version="1.0"?></a>'],
  ...[
    ' <?xml version="1.0"?><a/>',
    '<?xml?><a/>',
    '<?xml version="1.0" standalone="YES"?><a/>',
    '<?XML version="1.0"?><a/>',
    '<??><a/>',
    '<?a',
  ],
])('%j is ill-formed', (xml) => {
  expect(reasonOf(xml)).toBe('corrupt');
});

test('a tag of 20 MB that arrives in 10,000 pieces is read, and not anew with each of them', () => {
  const value = 'long '.repeat(400);
  const pieces = Array.from({ length: 10_000 }, () => value);
  expect(eventsOf('<a b="', ...pieces, '"/>')).toHaveLength(2);
});
