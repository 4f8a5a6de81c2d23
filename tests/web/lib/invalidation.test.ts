import { expect, test } from 'bun:test';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';
import { QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { invalidateAfter, mutationKeyOf, staleAfterMutation } from '@web/lib/invalidation';
import { createQueryClient } from '@web/lib/query-client';
import { sourceFiles } from '../../architecture/source-files';

const key = (path: string) => [path.split('.'), { type: 'query' }];

/** Runs a mutation beside queries that are known, and answers which of them are stale then. */
async function staleAfter(queries: readonly string[], mutationKey: readonly unknown[], failure?: Error) {
  const client = createQueryClient();
  for (const path of queries) client.setQueryData(key(path), 'known');
  const mutationFn = () => (failure ? Promise.reject(failure) : Promise.resolve('saved'));
  const mutation = client.getMutationCache().build(client, { mutationKey, mutationFn });
  await mutation.execute(undefined).catch(() => undefined);
  const stale = queries.filter((path) => client.getQueryState(key(path))?.isInvalidated);
  client.clear();
  return stale;
}

const refusal = (httpStatus: number) =>
  new TRPCClientError('Refused.', { result: { error: { message: 'Refused.', code: -32000, data: { httpStatus } } } });

test('after a write lists and statistics are fetched again however new they are, and nothing else is', async () => {
  const figures = ['dashboard.morning', 'analysis.company', 'companies.performance', 'submissions.list'];
  const queries = [...figures, 'auth.me', 'caseStudies.list'];
  expect(await staleAfter(queries, [], new Error('refused'))).toEqual([]);
  expect(await staleAfter(queries, [])).toEqual(figures);
});

test('what was asked for the first time before a write is asked for again after it', async () => {
  const client = createQueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey: key('approvals.list'),
    queryFn: () => answers[asked++]?.promise ?? 'asked too often',
  });
  const stop = observer.subscribe(({ data, isError }) => seen.push(isError ? 'failed' : data));
  const written = invalidateAfter(client, 'approvals.approve');
  answers[1]?.resolve('after it');
  await written;
  answers[0]?.resolve('before it');
  await answers[0]?.promise;
  stop();
  client.clear();
  expect(asked).toBe(2);
  expect(seen.at(-1)).toBe('after it');
  expect(seen).not.toContain('failed');
});

test('every mutation of the router says which queries it makes stale, and each of these is a query', () => {
  const paths = (type: string) =>
    listProcedures(appRouter).flatMap(({ path, procedure }) => (procedure._def.type === type ? [path] : []));
  expect(Object.keys(staleAfterMutation).sort()).toEqual(paths('mutation').sort());
  const queries = new Set(paths('query').flatMap((path) => [path, path.split('.')[0] ?? '']));
  const listed = Object.values(staleAfterMutation).flatMap((stale) => (stale === 'everything' ? [] : stale));
  expect(listed.filter((path) => !queries.has(path))).toEqual([]);
});

test('every mutation of the screens has a key that says what it changes', () => {
  const made = sourceFiles('src/web').flatMap(({ text }) => text.match(/(?<!\.)\buseMutation\(\{\n.*/g) ?? []);
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((text) => !text.includes('mutationKey: mutationKeyOf('))).toEqual([]);
});

test('a saved account makes stale the list of users, the change log and who one is, not the case studies', async () => {
  const queries = ['users.list', 'audit.list', 'auth.me', 'caseStudies.list'];
  expect(await staleAfter(queries, [['users', 'update']])).toEqual(['users.list', 'audit.list', 'auth.me']);
});

test('an erased person makes everything stale', async () => {
  expect(await staleAfter(['auth.me', 'settings.list'], [['people', 'erase']])).toEqual(['auth.me', 'settings.list']);
});

test('after a refusal what is shown is asked anew; what is gone, with all that was shown of it', async () => {
  const queries = ['probes.list', 'probes.report', 'users.list'];
  expect(await staleAfter(queries, [['probes', 'delete']], refusal(409))).toEqual(['probes.list']);
  expect(await staleAfter(queries, [['probes', 'delete']], refusal(404))).toEqual(['probes.list', 'probes.report']);
  expect(await staleAfter(queries, [['probes', 'delete']], refusal(401))).toEqual([]);
});

test('a criterion that is gone stays on the page with what was typed into it', async () => {
  const queries = ['criteria.listForCaseStudy'];
  expect(await staleAfter(queries, [['criteria', 'update']], refusal(404))).toEqual([]);
  expect(await staleAfter(queries, [['criteria', 'update']], refusal(409))).toEqual(queries);
});

test('the review queue keeps its own list while a result is changed in it', async () => {
  const change = mutationKeyOf('result changed in the review queue');
  expect(await staleAfter(['reviews.list', 'gradingResults.history'], change)).toEqual(['gradingResults.history']);
});
