import { gradingConfiguration } from '@domain/grading/schema';
import { bigint, index, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { json } from './columns';

/*
 * What graded the results behind each total, so that a case study's configurations are known without reading results.
 * There are few of them, and each is stored once. Counted like the other aggregates (`aggregate.ts`): a log that is
 * folded now and then, and no foreign keys.
 */

export const gradingConfigurations = pgTable('grading_configurations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  results: json(gradingConfiguration.array()).notNull(),
  hash: text().notNull().unique(),
});

export const submissionConfigurations = pgTable(
  'submission_configurations',
  { submissionId: integer().primaryKey(), caseStudyId: integer().notNull(), configurationId: integer().notNull() },
  (t) => [index('submission_configurations_of').on(t.caseStudyId, t.configurationId, t.submissionId)],
);

const counts = () => ({
  caseStudyId: integer().notNull(),
  configurationId: integer().notNull(),
  submissions: integer().notNull(),
});

/** Submissions added (1) and removed (−1), not folded in yet. */
export const configurationChanges = pgTable('configuration_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...counts(),
});

export const configurationAggregates = pgTable('configuration_aggregates', counts(), (t) => [
  primaryKey({ columns: [t.caseStudyId, t.configurationId] }),
]);

export const currentConfigurationAggregates = pgView('current_configuration_aggregates', counts()).existing();
