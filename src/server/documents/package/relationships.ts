import { childrenOf, parseXml } from './xml';
import type { ZipPackage } from './zip';

/** `type` is the last part of the type's URI (`worksheet`, `notesSlide`): strict and transitional agree there. */
export type Relationship = { id: string; type: string; target: string; external: boolean };

export type Relationships = {
  readonly all: readonly Relationship[];
  /** Targets outside the package: noted, never followed. */
  readonly external: readonly Relationship[];
  /** The part that an id points at, inside the package only. */
  target(id: string | undefined): string | undefined;
  /** The parts of a type, in the order of the file, inside the package only. */
  targets(type: string): string[];
};

/** The relationships of a part (`''` is the package itself); none when the part has no such file. */
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

/** Those of all parts of a package, whether or not anything leads to the part. */
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

/** A target relative to a folder as a part name; one that climbs out of the package stays at its root. */
export function resolvePart(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
