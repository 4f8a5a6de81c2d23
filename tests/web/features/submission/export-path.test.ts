import { expect, test } from 'bun:test';
import { exportPath, zipPath } from '@web/features/submission/lib/export-path';

test('an export asks for what the filter shows, or for a selection', () => {
  expect(exportPath('csv', { filter: {} })).toBe('/api/submissions/export?format=csv');
  expect(exportPath('xlsx', { filter: { search: 'maya & co', companyId: 3 } })).toBe(
    '/api/submissions/export?format=xlsx&search=maya+%26+co&companyId=3',
  );
  expect(exportPath('csv', { ids: [3, 1] })).toBe('/api/submissions/export?format=csv&ids=3%2C1');
  expect(zipPath([3, 1])).toBe('/api/submissions/download?ids=3%2C1');
});
