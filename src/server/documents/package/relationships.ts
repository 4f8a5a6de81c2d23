import { childrenOf, parseXml } from './xml';
import type { ZipPackage } from './zip';

/** `type` is the last part of the URI, because strict and transitional files agree only there. */
export type Relationship = { id: string; type: string; target: string; external: boolean };

export type Relationships = {
  readonly all: readonly Relationship[];
  /** Noted, never followed. */
  readonly external: readonly Relationship[];
  target(id: string | undefined): string | undefined;
  targets(type: string): string[];
};

/** `''` is the package itself. Empty if the part has no relationships. */
export function readRelationships(zip: ZipPackage, part: string): Relationships {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const all = readAll(zip.read(`${folder}_rels/${part.slice(slash)}.rels`), folder);
  const inside = all.filter((one) => !one.external);
  return {
    all,
    external: all.filter((one) => one.external),
    target: (id) => inside.find((one) => one.id === id)?.target,
    targets: (type) => inside.filter((one) => one.type === type).map((one) => one.target),
  };
}

export function everyRelationship(zip: ZipPackage): Relationship[] {
  return zip.names
    .filter((name) => /(?:^|\/)_rels\/[^/]*\.rels$/i.test(name))
    .flatMap((name) => readAll(zip.read(name), name.slice(0, name.lastIndexOf('_rels/'))));
}

const readAll = (bytes: Buffer | undefined, folder: string): Relationship[] =>
  childrenOf(bytes && parseXml(bytes), 'Relationship').map(({ attrs }) => toRelationship(attrs, folder));

function toRelationship(attrs: Readonly<Record<string, string>>, folder: string): Relationship {
  const external = attrs.TargetMode === 'External';
  const target = attrs.Target ?? '';
  return {
    id: attrs.Id ?? '',
    type: (attrs.Type ?? '').split('/').at(-1) ?? '',
    target: external ? target : resolvePart(folder, target),
    external,
  };
}

/** A target that climbs out of the package stays at its root. */
export function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  const steps = target.replaceAll('\\', '/');
  for (const step of (steps.startsWith('/') ? steps : folder + steps).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
