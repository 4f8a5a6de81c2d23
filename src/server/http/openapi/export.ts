import { maxExported, maxZipped } from '@domain/messages/export';
import { json, refusalsOf, securityOf } from './parts';
import type { PlainCall } from './plain';
import type { Parameter, Schema } from './types';

const optional = (name: string, schema: Schema, description: string): Parameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

const bytes: Schema = { type: 'string', format: 'binary' };
const ids = { type: 'string', pattern: '^-?\\d{1,10}(,-?\\d{1,10})*$' };

/** What is downloaded of several submissions at once. */
export const exportCalls: PlainCall[] = [
  {
    method: 'GET',
    path: '/api/submissions/export',
    operation: {
      operationId: 'submissions.export',
      summary: 'Submissions as a table: a row each and a column per criterion, in XLSX with a sheet of the rationales',
      tags: ['submissions'],
      security: [...securityOf.user],
      parameters: [
        optional('format', { enum: ['csv', 'xlsx'] }, 'CSV when left out.'),
        optional('companyId', { type: 'integer' }, 'Those of a company.'),
        optional('company', { const: 'none' }, 'Those without a company.'),
        optional('caseStudyId', { type: 'integer' }, 'Those of a case study.'),
        optional('status', { enum: ['pending', 'graded'] }, 'Those with results, or those without.'),
        optional('search', { type: 'string' }, 'Words that all stand in the student id or the e-mail address.'),
        optional('percentFrom', { type: 'integer' }, 'Those that reach at least so many whole percent.'),
        optional('percentTo', { type: 'integer' }, 'Those that reach no more than so many whole percent.'),
        optional('attempts', { enum: ['all', 'latest'] }, 'With `latest`, the latest attempt of each student alone.'),
        optional('ids', ids, `Of these only: at most ${maxExported} ids, with commas between them.`),
      ],
      responses: {
        200: { description: 'The table, newest first.', content: { '*/*': { schema: bytes } } },
        ...refusalsOf(400, 401, 503),
      },
    },
  },
  {
    method: 'GET',
    path: '/api/companies/{id}/results/export',
    operation: {
      operationId: 'companies.exportResults',
      summary: "A company's results in XLSX: its figures, distributions, months, students, case studies and criteria",
      tags: ['companies'],
      security: [...securityOf.user],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'With `none`, the results of the submissions without a company.',
          schema: { anyOf: [{ type: 'integer' }, { const: 'none' }] },
        },
        optional('caseStudyId', { type: 'integer' }, 'Of one case study; of all when left out.'),
        optional('attempts', { enum: ['all', 'latest'] }, 'With `latest`, the latest attempt of each student alone.'),
      ],
      responses: {
        200: { description: 'The workbook.', content: { '*/*': { schema: bytes } } },
        ...refusalsOf(400, 401, 404, 503),
      },
    },
  },
  {
    method: 'GET',
    path: '/api/submissions/{id}/grading/{run}/criteria/{criterionId}/record',
    operation: {
      operationId: 'submissions.record',
      summary:
        'How a run graded a criterion, as a file that can be checked again: request, answer, result and versions',
      tags: ['submissions'],
      security: [...securityOf.user],
      parameters: ['id', 'run', 'criterionId'].map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'integer' },
      })),
      responses: {
        200: {
          description: 'The record, with names masked.',
          content: json({ type: 'object', additionalProperties: true }),
        },
        ...refusalsOf(400, 401, 404, 503),
      },
    },
  },
  {
    method: 'POST',
    path: '/api/people/export',
    operation: {
      operationId: 'people.export',
      summary: 'Everything that is kept under an e-mail address, in a zip: an index, and a folder for each submission',
      tags: ['people'],
      security: [...securityOf.admin],
      requestBody: {
        required: true,
        content: json({ type: 'object', required: ['email'], properties: { email: { type: 'string' } } }),
      },
      responses: {
        200: { description: 'The zip.', content: { '*/*': { schema: bytes } } },
        ...refusalsOf(400, 401, 403, 404, 413, 503),
      },
    },
  },
  {
    method: 'GET',
    path: '/api/submissions/download',
    operation: {
      operationId: 'submissions.downloadSelection',
      summary: 'The files of several submissions in a zip, a folder each',
      tags: ['submissions'],
      security: [...securityOf.user],
      parameters: [
        {
          name: 'ids',
          in: 'query',
          required: true,
          description: `At most ${maxZipped} ids, with commas between them.`,
          schema: ids,
        },
      ],
      responses: {
        200: {
          description: 'The zip; a file that cannot be had is left out and named in `MISSING FILES.txt`.',
          content: { '*/*': { schema: bytes } },
        },
        ...refusalsOf(400, 401, 404, 503),
      },
    },
  },
];
