import { importedRubric } from '@domain/criterion/schema';
import { maxMegabytes } from '@server/http/routes/rubric';
import { draftedCriterion } from '@server/trpc/criterion-input';
import { inputSchema, outputSchema } from '@server/trpc/schema';
import { json, refusalsOf, securityOf } from './parts';
import type { PlainCall } from './plain';
import type { Parameter, Schema } from './types';

const id: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

const choice = (name: string, values: string[], description: string): Parameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { enum: values },
});

/** The draft without its id, which the path names. */
function draftBody(): Schema {
  const schema = inputSchema(draftedCriterion);
  const { id: _, ...properties } = 'properties' in schema ? (schema.properties ?? {}) : {};
  return { type: 'object', required: ['submissionId'], properties };
}

const file = { schema: { type: 'string' } };

/** A rubric's files, and the dry run of a criterion: bytes and streams flow, so these are no procedures. */
export const rubricCalls: PlainCall[] = [
  {
    method: 'GET',
    path: '/api/case-studies/{id}/rubric',
    operation: {
      operationId: 'rubric.export',
      summary: 'The criteria of a case study as a file',
      tags: ['criteria'],
      security: [...securityOf.user],
      parameters: [id, choice('format', ['json', 'csv'], 'JSON when left out.')],
      responses: {
        200: { description: 'The file.', content: { 'application/json': file, 'text/csv': file } },
        ...refusalsOf(400, 401, 404),
      },
    },
  },
  {
    method: 'POST',
    path: '/api/case-studies/{id}/rubric',
    operation: {
      operationId: 'rubric.import',
      summary: `Takes over the criteria of a file of at most ${maxMegabytes} MB, all or nothing`,
      tags: ['criteria'],
      security: [...securityOf.user],
      parameters: [
        id,
        choice('format', ['json', 'csv'], 'As the Content-Type says when left out.'),
        choice('mode', ['add', 'replace'], '`replace` takes away own criteria that the file lacks.'),
        choice('core', ['keep', 'update'], '`update` also changes core criteria, which all case studies share.'),
        {
          name: 'dryRun',
          in: 'query',
          required: false,
          description: 'Tells, and changes nothing.',
          schema: { type: 'boolean' },
        },
      ],
      requestBody: { required: true, content: { 'application/json': file, 'text/csv': file } },
      responses: {
        200: { description: 'Taken over.', content: json(outputSchema(importedRubric)) },
        ...refusalsOf(400, 401, 403, 404, 413),
      },
    },
  },
  {
    method: 'POST',
    path: '/api/criteria/{id}/try',
    operation: {
      operationId: 'criteria.tryOut',
      summary: 'Grades a submission by an unsaved criterion, live, and keeps nothing',
      tags: ['criteria'],
      security: [...securityOf.user],
      parameters: [id],
      requestBody: { required: true, content: json(draftBody()) },
      responses: {
        200: {
          description: 'The events.',
          content: {
            'text/event-stream': {
              schema: {
                type: 'string',
                description:
                  'The events `criterion.started`, `criterion.delta`, `criterion.completed` and `criterion.failed`, ' +
                  'each with JSON data that holds `submissionId` and `criterionId`.',
              },
            },
          },
        },
        ...refusalsOf(400, 401, 403, 404, 413),
      },
    },
  },
];
