import { expect, test } from 'bun:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describeApi } from '@server/http/openapi/document';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

const document = describeApi(listProcedures(appRouter), '1.2.3');

test('Redocly finds no error in the document', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)).toEqual([]);
  expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(new Set(['operation-4xx-response']));
}, 60_000);

test('Spectral finds no error in the document', async () => {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset(oas, { severity: 'recommended' }));
  const problems = await spectral.run(JSON.parse(JSON.stringify(document)));
  const errors = problems.filter(({ severity }) => severity === 0);
  expect(errors.map(({ code, path }) => `${code} ${path.join('/')}`)).toEqual([]);
  // Nobody's address stands in a document that every installation serves, and a summary says what a call does.
  const remarks = new Set(problems.map(({ code }) => String(code)));
  expect(remarks).toEqual(new Set(['info-contact', 'operation-description']));
}, 60_000);
