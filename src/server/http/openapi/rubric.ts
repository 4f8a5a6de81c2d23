import { importedRubric } from '@domain/criterion/schema';
import { maxMegabytes } from '@server/http/routes/rubric';
import { draftedCriterion } from '@server/trpc/criterion-input';
import { inputSchema, outputSchema } from '@server/trpc/schema';
import { accessOf, answer, json, pathId, plainCall, query, refusalsOf } from './parts';
import type { Schema } from './types';

/** The path has the draft's id. */
function draftBody(): Schema {
  const schema = inputSchema(draftedCriterion);
  const { id: _, ...properties } = 'properties' in schema ? (schema.properties ?? {}) : {};
  return { type: 'object', required: ['submissionId'], properties };
}

const file = { schema: { type: 'string' } };

export const rubricCalls = [
  plainCall('GET', '/api/case-studies/{id}/rubric', {
    operationId: 'rubric.export',
    summary: 'The criteria of a case study as a file',
    tags: ['criteria'],
    ...accessOf('reader', 'id'),
    parameters: [pathId(), query('format', { enum: ['json', 'csv'] }, '`json` by default.')],
    responses: {
      200: { description: 'The file.', content: { 'application/json': file, 'text/csv': file } },
      ...refusalsOf(400, 401, 404),
    },
  }),
  plainCall('POST', '/api/case-studies/{id}/rubric', {
    operationId: 'rubric.import',
    summary: `Imports the criteria of a file of at most ${maxMegabytes} MB, all or none`,
    tags: ['criteria'],
    ...accessOf('instructor', 'id'),
    parameters: [
      pathId(),
      query('format', { enum: ['json', 'csv'] }, 'By default, what the Content-Type says.'),
      query('mode', { enum: ['add', 'replace'] }, '`replace` deletes criteria of the case study that the file lacks.'),
      query('core', { enum: ['keep', 'update'] }, '`update` also changes core criteria, which all case studies share.'),
      query('dryRun', { type: 'boolean' }, 'Reports the changes without making them.'),
    ],
    requestBody: { required: true, content: { 'application/json': file, 'text/csv': file } },
    responses: { 200: answer('Imported.', () => outputSchema(importedRubric)), ...refusalsOf(400, 401, 403, 404, 413) },
  }),
  plainCall('POST', '/api/criteria/{id}/try', {
    operationId: 'criteria.tryOut',
    summary: 'Grades a submission by an unsaved criterion, live, and stores nothing',
    tags: ['criteria'],
    ...accessOf('instructor', 'id'),
    parameters: [pathId()],
    requestBody: {
      required: true,
      get content() {
        return json(draftBody());
      },
    },
    responses: {
      200: {
        description: 'The events.',
        content: {
          'text/event-stream': {
            schema: {
              type: 'string',
              description:
                'The events `criterion.started`, `criterion.delta`, `criterion.completed` and `criterion.failed`, ' +
                'each with JSON data that includes `submissionId` and `criterionId`.',
            },
          },
        },
      },
      ...refusalsOf(400, 401, 403, 404, 413),
    },
  }),
];
