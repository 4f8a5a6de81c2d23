import { UnreadableError } from '../unreadable';
import { XmlParser } from './xml-parser';

export type XmlLimits = { depth: number; nodes: number };

export const xmlLimits: XmlLimits = { depth: 256, nodes: 2_000_000 };

/** By local name, because transitional and strict files differ in prefixes; relationships keep `r:` (`r:id`). */
export type XmlAttributes = Readonly<Record<string, string>>;

export type XmlHandlers = {
  open?(name: string, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Asked between chunks; true ends the walk. */
  done?(): boolean;
};

export type XmlElement = {
  name: string;
  attrs: XmlAttributes;
  children: XmlElement[];
  /** Includes white space between child elements. */
  text: string;
};

const chunkBytes = 1 << 16;
const relationshipNamespace = /\/officeDocument\/relationships$/;

/** Returns whether it reached the end. Throws UnreadableError: `hostile` for a DOCTYPE or too much, or `corrupt`. */
export function streamXml(bytes: Buffer, handlers: XmlHandlers, limits: XmlLimits = xmlLimits): boolean {
  const relationshipPrefixes = new Set(['r']);
  const alternates: { level: number; chosen: boolean }[] = [];
  const names: string[] = [];
  let nodes = 0;
  let level = 0;
  let skipFrom = 0;

  const parser = new XmlParser({
    open(written, attributes) {
      level++;
      if (level > limits.depth) throw new UnreadableError('hostile', 'a part is nested too deep');
      if (++nodes > limits.nodes) throw new UnreadableError('hostile', 'a part has too many elements');
      if (skipFrom) return;
      const name = localName(written);
      names[level] = name;
      if (name === 'AlternateContent') {
        alternates.push({ level, chosen: false });
        return;
      }
      const alternate = alternates.at(-1);
      if (alternate && alternate.level === level - 1) {
        if (alternate.chosen) skipFrom = level;
        alternate.chosen = true;
        return;
      }
      handlers.open?.(name, readAttributes(attributes, relationshipPrefixes));
    },
    text(data) {
      if (!skipFrom) handlers.text?.(data);
    },
    close() {
      const at = level--;
      if (skipFrom) {
        if (skipFrom === at) skipFrom = 0;
        return;
      }
      const alternate = alternates.at(-1);
      if (alternate?.level === at) {
        alternates.pop();
        return;
      }
      if (alternate && alternate.level === at - 1) return;
      handlers.close?.(names[at] ?? '');
    },
  });
  const decoder = decoderOf(bytes);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    parser.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }));
    if (handlers.done?.()) return false;
  }
  parser.write(decoder.decode());
  parser.end();
  return true;
}

/** For small parts, because the whole tree is in memory. Errors as `streamXml`. */
export function parseXml(bytes: Buffer, limits: XmlLimits = xmlLimits): XmlElement {
  const root: XmlElement = { name: '', attrs: {}, children: [], text: '' };
  const path = [root];
  let current = root;
  streamXml(
    bytes,
    {
      open(name, attrs) {
        const element: XmlElement = { name, attrs, children: [], text: '' };
        current.children.push(element);
        path.push(element);
        current = element;
      },
      text(data) {
        current.text += data;
      },
      close() {
        path.pop();
        current = path.at(-1) ?? root;
      },
    },
    limits,
  );
  const top = root.children[0];
  if (!top) throw new UnreadableError('corrupt', 'a part without a root element');
  return top;
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

export function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce(child, element);
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? [];
}

export function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (parent: XmlElement) => {
    for (const next of parent.children) {
      if (next.name === name) found.push(next);
      visit(next);
    }
  };
  if (element) visit(element);
  return found;
}

/** Text of the leaves, because white space between elements isn't text. */
export function textOf(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children.length === 0 ? element.text : element.children.map(textOf).join('');
}

export function flag(value: string | undefined, absent = false): boolean {
  return value === undefined ? absent : value === '1' || value === 'true' || value === 'on';
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function readAttributes(raw: Record<string, string>, relationshipPrefixes: Set<string>): XmlAttributes {
  let isPlain = true;
  for (const name in raw) isPlain &&= !name.includes(':');
  if (isPlain) return raw;
  const read: Record<string, string> = Object.create(null);
  for (const name in raw) {
    const value = raw[name] ?? '';
    const colon = name.indexOf(':');
    if (colon < 0) {
      read[name] = value;
      continue;
    }
    const prefix = name.slice(0, colon);
    const local = name.slice(colon + 1);
    if (prefix === 'xmlns') {
      if (relationshipNamespace.test(value)) relationshipPrefixes.add(local);
    } else if (relationshipPrefixes.has(prefix)) {
      read[`r:${local}`] = value;
    } else if (raw[local] === undefined) {
      read[local] ??= value;
    }
  }
  return read;
}

function decoderOf(bytes: Buffer): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encodingOf(bytes));
  } catch {
    throw new UnreadableError('corrupt', 'ill-formed XML: an unknown encoding');
  }
}

/** By byte order mark or declaration, otherwise UTF-8. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  return declared && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
}
