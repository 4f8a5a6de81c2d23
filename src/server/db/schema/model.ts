import { providerKinds } from '@domain/model/provider-kinds';
import { modelProfile, providerSources, testFinding, testStates } from '@domain/model/schema';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, json, moment, oneOf, partOf } from './columns';

export const gradingModel = pgTable(
  'grading_model',
  {
    id: boolean().primaryKey().default(true),
    model: text(),
    /** Whether pictures are sent to it. */
    pictures: boolean().notNull().default(false),
    updatedAt: createdAt(),
  },
  (t) => [check('grading_model_one', sql`${t.id}`)],
);

/** The key is sealed for this provider and address. The environment's own stays in the environment. */
export const modelProviders = pgTable(
  'model_providers',
  {
    id: id(),
    kind: text({ enum: providerKinds }).notNull(),
    name: text().notNull(),
    baseUrl: text(),
    keySealed: bytes(),
    keyHint: text(),
    source: text({ enum: providerSources }).notNull().default('settings'),
  },
  (t) => [
    check('model_providers_kind', oneOf(t.kind, providerKinds)),
    check('model_providers_source', oneOf(t.source, providerSources)),
    uniqueIndex('model_providers_name_once').on(sql`lower(${t.name})`),
    uniqueIndex('model_providers_environment_once').on(t.source).where(sql`${t.source} = 'environment'`),
  ],
);

/** US dollars per million tokens. */
const price = () => numeric({ precision: 12, scale: 4, mode: 'number' });

export const models = pgTable(
  'models',
  {
    id: id(),
    providerId: partOf(() => modelProviders.id),
    model: text().notNull(),
    /** What results and usage are stored under. */
    name: text().notNull(),
    inputPrice: price(),
    cachedPrice: price(),
    outputPrice: price(),
    ownHardware: boolean().notNull().default(false),
    parallel: integer(),
    maxOutput: integer(),
    profile: json(modelProfile),
    test: text({ enum: testStates }).notNull().default('none'),
    testStartedAt: moment(),
    /** Of the test that runs. */
    testFindings: json(testFinding.array()),
    testedAt: moment(),
  },
  (t) => [
    check('models_test', oneOf(t.test, testStates)),
    check('models_parallel', sql`${t.parallel} between 1 and 64`),
    check('models_max_output', sql`${t.maxOutput} between 1024 and 131072`),
    check('models_prices', sql`num_nulls(${t.inputPrice}, ${t.cachedPrice}, ${t.outputPrice}) in (0, 3)`),
    check('models_own_hardware', sql`not ${t.ownHardware} or ${t.inputPrice} is null`),
    uniqueIndex('models_once').on(t.providerId, t.model),
    uniqueIndex('models_name_once').on(sql`lower(${t.name})`),
  ],
);
