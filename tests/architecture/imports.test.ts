import { expect, test } from 'bun:test';
import { publicParts } from './public-parts';
import { codeOnly, type Import, type SourceFile, sourceFiles } from './source-files';

const files = sourceFiles('src');

/** `<file> → <import>` for every import that breaks a rule: empty when none does. */
function breaches(folder: string, isBreach: (imported: Import, file: SourceFile) => boolean): string[] {
  return files
    .filter(({ path }) => path.startsWith(folder))
    .flatMap((file) =>
      file.imports.filter((imported) => isBreach(imported, file)).map(({ specifier }) => `${file.path} → ${specifier}`),
    );
}

const isBuiltIn = (vendor: string) => /^(?:node|bun)(?::|$)/.test(vendor);
const within = (imported: Import, ...folders: string[]) => folders.some((folder) => imported.file?.startsWith(folder));

test('the domain knows no library but ArkType, and that in one file only', () => {
  const isBreach = ({ vendor }: Import, { path }: SourceFile) =>
    vendor !== null && !(vendor === 'arktype' && path === 'src/domain/schema.ts');
  expect(breaches('src/domain/', isBreach)).toEqual([]);
});

/** Where each library may be imported, types included; one that is not listed may be imported nowhere. */
const homes: Record<string, string[]> = {
  '@ai-sdk/anthropic': ['src/server/adapters/grader/model/'],
  '@ai-sdk/google': ['src/server/adapters/grader/model/'],
  '@ai-sdk/openai': ['src/server/adapters/grader/model/'],
  '@ai-sdk/openai-compatible': ['src/server/adapters/grader/model/'],
  '@ai-sdk/provider': ['src/server/adapters/grader/model/'],
  'eventsource-parser': ['src/server/adapters/grader/model/'],
  jsonriver: ['src/server/adapters/grader/model/'],
  '@e965/xlsx': ['src/server/documents/'],
  '@ironcalc/wasm': ['src/server/documents/recompute/'],
  cfb: ['src/server/documents/'],
  unpdf: ['src/server/documents/'],
  'word-extractor': ['src/server/documents/'],
  '@opentelemetry/api': ['src/server/adapters/tracer/'],
  '@opentelemetry/exporter-trace-otlp-http': ['src/server/adapters/tracer/'],
  '@opentelemetry/resources': ['src/server/adapters/tracer/'],
  '@opentelemetry/sdk-trace': ['src/server/adapters/tracer/'],
  'prom-client': ['src/server/adapters/metrics/'],
  pino: ['src/server/log.ts'],
  lucia: ['src/server/adapters/session/'],
  postgres: ['src/server/db/'],
  'drizzle-orm': [
    'src/server/db/',
    'src/server/services/',
    'src/server/grading/',
    'src/server/experiment/',
    'src/server/jobs/',
    'src/server/demo/',
    'src/server/adapters/session/',
    'src/server/unexpected-error.ts',
    'src/server/move-files/',
  ],
  uploadthing: ['src/server/adapters/storage/'],
  resend: ['src/server/adapters/mail/'],
  '@react-email/body': ['src/emails/'],
  '@react-email/head': ['src/emails/'],
  '@react-email/html': ['src/emails/'],
  '@react-email/render': ['src/emails/'],
  'pg-boss': ['src/server/jobs/'],
  '@zip.js/zip.js': ['src/web/features/class-upload/', 'src/server/zip-file.ts'],
  hono: ['src/server/http/', 'src/server/app.ts'],
  '@trpc/server': ['src/server/trpc/', 'src/server/http/', 'src/web/'],
  // Schemas come from `src/domain/schema.ts`, which builds them when they are used; the others need ArkType's types.
  arktype: [
    'src/domain/schema.ts',
    'src/server/compile-used.ts',
    'src/server/db/',
    'src/server/eval/folder.ts',
    'src/server/http/openapi/',
    'src/server/interpret-schemas.ts',
    'src/server/parse-stored.ts',
    'src/server/trpc/errors.ts',
    'src/server/trpc/schema.ts',
  ],
  tailwindcss: ['src/server/build/'],
  '@tailwindcss/oxide': ['src/server/build/'],
  '@trpc/client': ['src/web/'],
  '@trpc/react-query': ['src/web/'],
  '@tanstack/react-query': ['src/web/'],
  '@tanstack/react-router': ['src/web/'],
  '@tremor/react': ['src/web/'],
  react: ['src/web/', 'src/emails/'],
  'react-dom': ['src/web/'],
  '@radix-ui/react-alert-dialog': ['src/web/'],
  '@radix-ui/react-dialog': ['src/web/'],
  '@radix-ui/react-dropdown-menu': ['src/web/'],
  '@radix-ui/react-popover': ['src/web/'],
  '@radix-ui/react-popper': ['src/web/'],
  '@radix-ui/react-toast': ['src/web/'],
  '@iconify-json/lucide': ['src/web/'],
  '@fontsource-variable/instrument-sans': ['src/web/'],
  '@fontsource-variable/source-serif-4': ['src/web/'],
  '@fontsource-variable/geist-mono': ['src/web/'],
};

test('each library is imported only where it has its home', () => {
  const isBreach = ({ vendor }: Import, { path }: SourceFile) =>
    vendor !== null && !isBuiltIn(vendor) && !homes[vendor]?.some((home) => path.startsWith(home));
  expect(breaches('src/', isBreach)).toEqual([]);
});

test('the server takes nothing from the web client but the page that it serves', () => {
  const isBreach = (imported: Import) => within(imported, 'src/web/') && imported.file !== 'src/web/index.html';
  expect(breaches('src/server/', isBreach)).toEqual([]);
});

const partOf = (path: string) => /^src\/web\/features\/([^/]+)\/(.+?)\.tsx?$/.exec(path)?.slice(1) ?? [];

test('a feature imports of another one only what that names as public in public-parts.ts, which names nothing else', () => {
  const used = new Set<string>();
  const isPrivate = ({ file }: Import, { path }: SourceFile) => {
    const [feature = '', part = ''] = partOf(file ?? '');
    const [importer] = partOf(path);
    if (feature === '' || importer === feature) return false;
    if (importer) used.add(`${feature}/${part}`);
    return importer !== undefined && !publicParts[feature]?.includes(part);
  };
  expect(breaches('src/web/features/', isPrivate)).toEqual([]);
  const named = Object.entries(publicParts).flatMap(([feature, parts]) => parts.map((part) => `${feature}/${part}`));
  expect(named.filter((part) => !used.has(part))).toEqual([]);
});

test('live grading knows nothing of the portal, which is one of five features that show it', () => {
  expect(
    breaches(
      'src/web/features/live-grading/',
      ({ file }) => partOf(file ?? '')[0] !== undefined && !file?.startsWith('src/web/features/live-grading/'),
    ),
  ).toEqual([]);
});

test('the portal loads neither ArkType nor React Query nor the router', () => {
  const heavy = new Set([
    'arktype',
    '@tanstack/react-query',
    '@trpc/react-query',
    '@tanstack/react-router',
    '@tremor/react',
  ]);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set(files.filter(({ path }) => path.startsWith('src/web/features/portal/')));
  const found: string[] = [];
  for (const file of reached) {
    for (const imported of file.imports.filter(({ typeOnly }) => !typeOnly)) {
      if (imported.vendor && heavy.has(imported.vendor)) found.push(`${file.path} → ${imported.vendor}`);
      const next = imported.file ? byPath.get(imported.file) : undefined;
      if (next) reached.add(next);
    }
  }
  expect(found).toEqual([]);
});

test('only config.ts reads the environment', () => {
  const readers = files.filter(({ text }) => /\b(?:process|Bun|import\.meta)\.env\b/.test(codeOnly(text)));
  expect(readers.map(({ path }) => path)).toEqual(['src/server/config.ts']);
});

test('no file passes on what another exports', () => {
  expect(breaches('src/', ({ reExport }) => reExport)).toEqual([]);
});

test('no two files import each other in a circle, not even for types', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path) || trail.includes(path)) return;
    for (const { file } of byPath.get(path)?.imports ?? []) if (file) visit(file, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  expect(circles).toEqual([]);
});
