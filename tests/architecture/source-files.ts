import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export const root = join(import.meta.dir, '../..');

export type Import = {
  /** As it is written. */
  specifier: string;
  /** A file of ours from the root of the project, such as `src/domain/scoring/total.ts`, or null for a package. */
  file: string | null;
  /** The package's name, or null for a file of ours. */
  vendor: string | null;
  /** Gone after compilation. */
  typeOnly: boolean;
  reExport: boolean;
};

export type SourceFile = { path: string; text: string; imports: Import[] };

const aliases = {
  '@domain/': 'src/domain/',
  '@server/': 'src/server/',
  '@web/': 'src/web/',
  '@emails/': 'src/emails/',
};

/** Every TypeScript file below a folder of the project. */
export function sourceFiles(folder: string): SourceFile[] {
  return allFiles(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

/** Every file below a folder of the project, by its path from the root. */
export function allFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? relative(root, join(entry.parentPath, entry.name)) : [])).sort();
}

/** The text without comments, and with its string and template literals emptied. */
export function codeOnly(text: string): string {
  return text
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

const statement = /^\s*(import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const sideEffect = /^\s*import\s+['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  for (const [, keyword, type, names = '', specifier = ''] of text.matchAll(statement)) {
    found.push({
      ...resolve(path, specifier),
      typeOnly: Boolean(type) || onlyTypes(names),
      reExport: keyword === 'export',
    });
  }
  for (const pattern of [sideEffect, dynamic]) {
    for (const [, specifier = ''] of text.matchAll(pattern)) {
      found.push({ ...resolve(path, specifier), typeOnly: false, reExport: false });
    }
  }
  return found;
}

/** `{ type A, type B }` */
function onlyTypes(names: string): boolean {
  const listed = /^\{([\s\S]*)\}$/
    .exec(names.trim())?.[1]
    ?.split(',')
    .map((name) => name.trim());
  return listed?.every((name) => name === '' || name.startsWith('type ')) ?? false;
}

function resolve(from: string, specifier: string): Pick<Import, 'specifier' | 'file' | 'vendor'> {
  const alias = Object.entries(aliases).find(([prefix]) => specifier.startsWith(prefix));
  const local = alias ? alias[1] + specifier.slice(alias[0].length) : join(dirname(from), specifier);
  if (!alias && !specifier.startsWith('.')) return { specifier, file: null, vendor: vendorOf(specifier) };
  const path = normalize(local);
  const file = [path, `${path}.ts`, `${path}.tsx`].find(
    (name) => existsSync(join(root, name)) && statSync(join(root, name)).isFile(),
  );
  return { specifier, file: file ?? path, vendor: null };
}

function vendorOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
