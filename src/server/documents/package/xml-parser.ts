import { UnreadableError } from '../unreadable';

type XmlEvents = {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
};

/**
 * Reads XML 1.0 in pieces, without document types, from tag to tag, because looking at each character takes three times
 * as long. Throws UnreadableError `corrupt` or `hostile`.
 */
export class XmlParser {
  /** Read up to its last whole text or tag, and again only once it has twice that length, however long a tag is. */
  private held = '';
  private enough = 0;
  private hasBegun = false;
  private hasRoot = false;
  private readonly path: string[] = [];

  constructor(private readonly events: XmlEvents) {}

  write(piece: string): void {
    if (forbidden.test(piece)) throw corrupt('a forbidden character');
    this.held += piece;
    if (this.held.length >= this.enough) this.read();
  }

  end(): void {
    this.read();
    this.space(this.held);
    if (this.path.length > 0 || !this.hasRoot) throw corrupt('it ends early');
  }

  private read(): void {
    const xml = this.held;
    let at = 0;
    for (let tag = xml.indexOf('<'); tag >= 0; tag = xml.indexOf('<', at)) {
      if (tag > at) this.text(xml.slice(at, tag));
      at = tag;
      const next = this.markup(xml, tag + 1);
      if (next === cut) break;
      this.hasBegun = true;
      at = next;
    }
    this.held = xml.slice(at);
    this.enough = 2 * this.held.length;
  }

  private text(raw: string): void {
    this.hasBegun = true;
    if (this.path.length === 0) this.space(raw);
    else this.events.text(special.test(raw) ? plainText(raw) : raw);
  }

  private space(raw: string): void {
    if (!blank.test(raw)) throw corrupt('text outside of the root');
  }

  /** Returns where it ends. */
  private markup(xml: string, from: number): number {
    switch (xml.charCodeAt(from)) {
      case slash:
        return this.closing(xml, from + 1);
      case exclamation:
        return this.declaration(xml, from + 1);
      case question:
        return this.instruction(xml, from + 1);
      default:
        return this.opening(xml, from);
    }
  }

  private opening(xml: string, from: number): number {
    let at = nameEnd(xml, from);
    const name = xml.slice(from, at);
    const attributes: Record<string, string> = Object.create(null);
    for (;;) {
      const next = spaceEnd(xml, at);
      const code = xml.charCodeAt(next);
      if (code === greater) {
        this.open(name, attributes);
        return next + 1;
      }
      if (code === slash && xml.charCodeAt(next + 1) === greater) {
        this.open(name, attributes);
        this.close(name);
        return next + 2;
      }
      if (next >= xml.length || (code === slash && next + 1 === xml.length)) return cut;
      if (next === at) throw corrupt('a tag without an end');
      at = this.attribute(xml, next, attributes);
      if (at === cut) return cut;
    }
  }

  private attribute(xml: string, from: number, attributes: Record<string, string>): number {
    const end = nameEnd(xml, from);
    const equals = spaceEnd(xml, end);
    const begin = spaceEnd(xml, equals + 1);
    if (begin >= xml.length) return cut;
    const quote = xml.charCodeAt(begin);
    if (xml.charCodeAt(equals) !== equal || (quote !== doubleQuote && quote !== singleQuote)) {
      throw corrupt('an attribute without a value');
    }
    let isPlain = true;
    let at = begin + 1;
    for (let code = xml.charCodeAt(at); code !== quote; code = xml.charCodeAt(++at)) {
      if (code === less) throw corrupt('a tag within an attribute');
      if (code < space || code === ampersand) isPlain = false;
      if (at >= xml.length) return cut;
    }
    const name = xml.slice(from, end);
    if (attributes[name] !== undefined) throw corrupt('an attribute is there twice');
    const raw = xml.slice(begin + 1, at);
    attributes[name] = isPlain ? raw : resolved(raw.replace(/\r\n|[\t\n\r]/g, ' '));
    return at + 1;
  }

  private closing(xml: string, from: number): number {
    const end = xml.indexOf('>', from);
    if (end < 0) return cut;
    const name = this.path.at(-1);
    const isOurs = name !== undefined && xml.startsWith(name, from);
    if (!isOurs || spaceEnd(xml, from + name.length) !== end) throw corrupt('a tag is closed that is not open');
    this.close(name);
    return end + 1;
  }

  private declaration(xml: string, from: number): number {
    if (xml.startsWith('--', from)) {
      const end = xml.indexOf('--', from + 2);
      if (end < 0 || end + 2 === xml.length) return cut;
      if (xml.charCodeAt(end + 2) !== greater) throw corrupt('a comment without an end');
      return end + 3;
    }
    if (xml.startsWith(cdata, from)) {
      const end = xml.indexOf(']]>', from);
      if (end < 0) return cut;
      if (this.path.length === 0) throw corrupt('text outside of the root');
      this.events.text(xml.slice(from + cdata.length, end).replace(/\r\n?/g, '\n'));
      return end + 3;
    }
    if (xml.startsWith('DOCTYPE', from)) throw new UnreadableError('hostile', 'a part declares a DOCTYPE');
    if (xml.length - from < cdata.length) return cut;
    throw corrupt('an unknown declaration');
  }

  private instruction(xml: string, from: number): number {
    const end = xml.indexOf('?>', from);
    if (end < 0) return cut;
    const after = nameEnd(xml, from);
    const isProlog = !this.hasBegun && prolog.test(xml.slice(from, end));
    const isReserved = xml.slice(from, after).toLowerCase() === 'xml';
    if ((isReserved && !isProlog) || (after !== end && spaceEnd(xml, after) === after)) {
      throw corrupt('a false instruction');
    }
    return end + 2;
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.path.length === 0 && this.hasRoot) throw corrupt('a second root');
    this.hasRoot = true;
    this.path.push(name);
    this.events.open(name, attributes);
  }

  private close(name: string): void {
    this.path.pop();
    this.events.close(name);
  }
}

const cut = -1;
const [tab, lineFeed, lineReturn, space, exclamation, doubleQuote, ampersand, singleQuote] = [
  9, 10, 13, 32, 33, 34, 38, 39,
];
const [slash, less, equal, greater, question] = [47, 60, 61, 62, 63];
const cdata = '[CDATA[';
const blank = /^[ \t\n\r]*$/;
const special = /[&\r]|]]>/;
const forbidden = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const prolog =
  /^xml\s+version\s*=\s*(["'])1\.\d+\1(?:\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*$/;

const corrupt = (what: string) => new UnreadableError('corrupt', `ill-formed XML: ${what}`);

/** Of what is below 128; above it every character may be in a name, which is more than XML allows. */
const inName = Uint8Array.from({ length: 128 }, (_, code) => (/[\w:.-]/.test(String.fromCharCode(code)) ? 1 : 0));
const startsName = inName.map((is, code) => (/[\d.-]/.test(String.fromCharCode(code)) ? 0 : is));

function nameEnd(xml: string, from: number): number {
  if (from >= xml.length) return from;
  if (startsName[xml.charCodeAt(from)] === 0) throw corrupt('a name is missing');
  let at = from + 1;
  while (at < xml.length && inName[xml.charCodeAt(at)] !== 0) at++;
  return at;
}

function spaceEnd(xml: string, from: number): number {
  let at = from;
  for (let code = xml.charCodeAt(at); code === space || code === lineFeed || code === tab || code === lineReturn; ) {
    code = xml.charCodeAt(++at);
  }
  return at;
}

function plainText(raw: string): string {
  if (raw.includes(']]>')) throw corrupt('the end of a CDATA section in a text');
  return resolved(raw.replace(/\r\n?/g, '\n'));
}

function resolved(text: string): string {
  return text.replace(/&([^&;]*)(;?)/g, (_, name: string, end: string) => {
    const character = end === '' ? undefined : (named.get(name) ?? numbered(name));
    if (character === undefined) throw corrupt('an unknown entity');
    return character;
  });
}

const named = new Map(Object.entries({ amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" }));

function numbered(name: string): string | undefined {
  const [, hexadecimal, decimal] = /^#(?:x([\da-fA-F]+)|(\d+))$/.exec(name) ?? [];
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return character === '' || forbidden.test(character) ? undefined : character;
}
