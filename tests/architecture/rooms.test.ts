import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type SourceFile, sourceFiles } from './source-files';

/** A row of the table in ARCHITECTURE.md: a folder, and which others it may import. */
type Room = { name: string; files: RegExp; knows: string[] | 'everything'; knowsTypesOf: string[] };

const files = sourceFiles('src');
const rooms = readRooms();
const shared = rooms.find(({ name }) => name === 'src/server/*.ts');

function readRooms(): Room[] {
  const rows = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `(src\/[^`]+)` \|.*\| ([^|]+) \|$/gm);
  return [...rows].map(([, name = '', knowledge = '']) => {
    const [values = '', types = ''] = knowledge.split('types of ');
    const knows = knowledge === 'everything' ? knowledge : codeIn(values);
    return { name, files: filesOf(name), knows, knowsTypesOf: codeIn(types) };
  });
}

function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** All below `src/domain`; below `src/server/adapters` of `src/server/adapters/<port>`; of `src/web/*.ts` no folder. */
function filesOf(name: string): RegExp {
  if (!name.endsWith('.ts') || name.includes('<')) return new RegExp(`^${name.replace(/\/<.*/, '')}/`);
  const [folder = '', file = ''] = name.split(/\/(?=[^/]*$)/);
  const names = file
    .replace('*.ts', '[^/]+')
    .replace(/\{(.+)\}\.ts/, (_, listed) => `(${listed.replaceAll(',', '|')}).ts`);
  return new RegExp(`^${folder}/${names}$`);
}

/** The first row that holds a file: what starts the server stands before what its folders share. */
const roomOf = (path: string) => rooms.find((room) => room.files.test(path));

/** `db` is `src/server/db`, `lib` is `src/web/lib`, `compose.ts` is `src/server/compose.ts`. */
const isWithin = (path: string) => (known: string) =>
  path === `src/server/${known}` || new RegExp(`^src/(?:(?:server|web)/)?${known}/`).test(path);

function mayImport({ path }: SourceFile, imported: string, typeOnly: boolean): boolean {
  const [own, other] = [roomOf(path), roomOf(imported)];
  if (!own || !other) return false;
  if (own === other || own.knows === 'everything') return true;
  if (other === shared && path.startsWith('src/server/')) return true;
  return [...own.knows, ...(typeOnly ? own.knowsTypesOf : [])].some(isWithin(imported));
}

test('the table of ARCHITECTURE.md has a row for every file', () => {
  expect(files.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([]);
});

test('no file imports more than its row of ARCHITECTURE.md allows, not even types', () => {
  const breaches = files.flatMap((file) =>
    file.imports.flatMap(({ file: imported, specifier, typeOnly }) =>
      imported?.startsWith('src/') && !mayImport(file, imported, typeOnly) ? [`${file.path} → ${specifier}`] : [],
    ),
  );
  expect(breaches).toEqual([]);
});

test('no row of ARCHITECTURE.md allows what nobody needs', () => {
  const unused = rooms.flatMap((room) => {
    const imported = files.flatMap(({ path, imports }) =>
      roomOf(path) === room ? imports.flatMap(({ file }) => file ?? []) : [],
    );
    const named = room.knows === 'everything' ? [] : [...room.knows, ...room.knowsTypesOf];
    return named.flatMap((known) => (imported.some((path) => isWithin(path)(known)) ? [] : [`${room.name}: ${known}`]));
  });
  expect(unused).toEqual([]);
});
