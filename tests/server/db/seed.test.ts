import { expect, test } from 'bun:test';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { settings } from '@server/db/schema/setting';
import { seedDatabase } from '@server/db/seed';
import { testDatabase } from '@tests/support/database';
import { asc } from 'drizzle-orm';

test('a new database holds one case study with the eleven criteria of 100 points, the first five core [2.47]', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const [caseStudy, ...others] = await db.select().from(caseStudies);
  expect(caseStudy).toMatchObject({ id: 1, name: 'Pricing & Profit Simulation' });
  expect(others).toEqual([]);
  const rows = await db.select().from(criteria).orderBy(asc(criteria.id));
  expect(rows.map(({ name, category, caseStudyId, position }) => [name, category, caseStudyId, position])).toEqual([
    ['Pricing-Concept Application', 'core', null, 1],
    ['Analytical Accuracy & Insight', 'core', null, 2],
    ['Excel Workbook', 'core', null, 3],
    ['PowerPoint Deck', 'core', null, 4],
    ['Executive Summary Email', 'core', null, 5],
    ['Two-SKU Elasticity', 'case-specific', 1, 1],
    ['Lift & ROI (3 promos)', 'case-specific', 1, 2],
    ['Cross-price elasticity', 'case-specific', 1, 3],
    ['Launch prices', 'case-specific', 1, 4],
    ['12-month promo calendar', 'case-specific', 1, 5],
    ['Margin leaks', 'case-specific', 1, 6],
  ]);
  expect(rows.reduce((sum, { maxScore }) => sum + maxScore, 0)).toBe(100);
});

test('each seeded criterion has a description, a prompt, the default score ranges and its first version [3.16]', async () => {
  await using database = await testDatabase();
  const rows = await database.db.select().from(criteria).orderBy(asc(criteria.id));
  for (const row of rows) {
    expect(row.description.length).toBeGreaterThan(50);
    expect(row.promptTemplate.length).toBeGreaterThan(200);
    expect(row.scoreRanges[0]).toMatchObject({
      max: row.maxScore,
      description: 'Exceptional performance - exceeds all expectations',
    });
    expect(row.scoreRanges.at(-1)?.min).toBe(0);
  }
  const versions = await database.db.select().from(criterionVersions).orderBy(asc(criterionVersions.criterionId));
  expect(
    versions.map(({ criterionId, version, snapshot }) => [criterionId, version, snapshot.id, snapshot.name]),
  ).toEqual(rows.map(({ id, name }) => [id, 1, id, name]));
});

test('a new database shows and mails results by itself and does not notify administrators [3.13]', async () => {
  await using database = await testDatabase();
  const rows = await database.db.select().from(settings).orderBy(asc(settings.key));
  expect(rows.map(({ key, value, description }) => [key, value, description.length > 0])).toEqual([
    ['admin_email_notifications', 'false', true],
    ['auto_email_results', 'true', true],
    ['display_results_immediately', 'true', true],
  ]);
});

test('a database in use is not seeded again, not even one whose case studies were deleted', async () => {
  await using database = await testDatabase();
  await database.db.delete(criteria);
  await database.db.delete(caseStudies);
  await seedDatabase(database.db);
  expect(await database.db.select().from(caseStudies)).toEqual([]);
});

test('two processes that seed an empty database at once leave one case study', async () => {
  await using database = await testDatabase();
  await database.db.delete(criteria);
  await database.db.delete(caseStudies);
  await database.db.delete(settings);
  await Promise.all([seedDatabase(database.db), seedDatabase(database.db)]);
  expect(await database.db.select({ name: caseStudies.name }).from(caseStudies)).toHaveLength(1);
  expect(await database.db.select({ id: criteria.id }).from(criteria)).toHaveLength(11);
});
