import { zipFile } from '@server/zip-file';

export type Part = { name: string; xml: string; type?: string };

export type Relationship = { id: string; type: string; target: string };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Fixed, so that the same content yields the same file. */
const written = new Date('2026-01-05T09:00:00Z');

/** Parts with a `type` are listed in the package's content types. */
export async function packOffice(parts: readonly Part[]): Promise<Uint8Array<ArrayBuffer>> {
  async function* entries() {
    for (const { name, xml } of [contentTypes(parts), ...parts])
      yield { name, modifiedAt: written, bytes: new Blob([head, xml]).stream() };
  }
  return new Uint8Array(Buffer.concat(await Array.fromAsync(zipFile(entries(), 'compressed'))));
}

function contentTypes(parts: readonly Part[]): Part {
  const listed = parts.flatMap(({ name, type }) =>
    type === undefined
      ? []
      : [`<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-${type}+xml"/>`],
  );
  return {
    name: '[Content_Types].xml',
    xml: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${listed.join('')}</Types>`,
  };
}

export function relationships(of: string, entries: readonly Relationship[]): Part {
  const at = of.lastIndexOf('/') + 1;
  const lines = entries.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  );
  return {
    name: `${of.slice(0, at)}_rels/${of.slice(at)}.rels`,
    xml: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`,
  };
}

export const relationsNamespace = officeRelations;

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
