import { expect, test } from 'bun:test';
import { allFiles } from './source-files';

const named = /^(?:[a-z-]+-page\.tsx|mount(?:-[a-z]+)?\.tsx|use-[a-z-]+\.tsx?|(?:queries|mutations|state|texts)\.ts)$/;
const grouped = /^(?:components\/(?:[a-z]+\/)?[a-z-]+\.tsx|lib\/[a-z-]+\.ts)$/;

test('a feature of the web client has pages, components, hooks, queries, mutations, state, texts, and rules in lib', () => {
  const inFeature = (path: string) => path.split('/').slice(4).join('/');
  const odd = allFiles('src/web/features').filter(
    (path) => !named.test(inFeature(path)) && !grouped.test(inFeature(path)),
  );
  expect(odd).toEqual([]);
});
