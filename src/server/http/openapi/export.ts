import { maxExported, maxZipped } from '@domain/messages/export';
import { accessOf, download, json, pathId, plainCall, query, refusalsOf } from './parts';

const ids = { type: 'string', pattern: '^-?\\d{1,10}(,-?\\d{1,10})*$' };

export const exportCalls = [
  plainCall('GET', '/api/submissions/export', {
    operationId: 'submissions.export',
    summary: 'Submissions as a table with a column per criterion; XLSX has a second sheet with the rationales',
    tags: ['submissions'],
    ...accessOf('assistant', 'courseId'),
    parameters: [
      query('format', { enum: ['csv', 'xlsx'] }, '`csv` by default.'),
      query('companyId', { type: 'integer' }, 'Only those of this company.'),
      query('company', { const: 'none' }, 'Only those without a company.'),
      query('courseId', { type: 'integer' }, 'Only this course.'),
      query('caseStudyId', { type: 'integer' }, 'Only those of this case study.'),
      query('status', { enum: ['pending', 'graded'] }, 'Only those with results, or without.'),
      query('search', { type: 'string' }, 'Only those whose student id or email address contains all of these words.'),
      query('percentFrom', { type: 'integer' }, 'Only those with at least this percentage.'),
      query('percentTo', { type: 'integer' }, 'Only those with at most this percentage.'),
      query('attempts', { enum: ['all', 'latest'] }, 'With `latest`, the latest attempt of each student alone.'),
      query('ids', ids, `Only these: at most ${maxExported} ids, separated by commas.`),
    ],
    responses: { 200: download('The table, newest first.'), ...refusalsOf(400, 401, 403, 404, 503) },
  }),
  plainCall('GET', '/api/companies/{id}/results/export', {
    operationId: 'companies.exportResults',
    summary: "A company's results as XLSX: statistics, distributions, months, students, case studies and criteria",
    tags: ['companies'],
    ...accessOf('assistant', 'courseId'),
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: '`none` for submissions without a company.',
        schema: { anyOf: [{ type: 'integer' }, { const: 'none' }] },
      },
      query('courseId', { type: 'integer' }, 'Only this course.'),
      query('caseStudyId', { type: 'integer' }, 'Only this case study.'),
      query('attempts', { enum: ['all', 'latest'] }, 'With `latest`, the latest attempt of each student alone.'),
    ],
    responses: { 200: download('The workbook.'), ...refusalsOf(400, 401, 403, 404, 503) },
  }),
  plainCall('GET', '/api/submissions/{id}/grading/{run}/criteria/{criterionId}/record', {
    operationId: 'submissions.record',
    summary: 'How a run graded a criterion, as a file that can be replayed: request, answer, result and versions',
    tags: ['submissions'],
    ...accessOf('reader', 'id'),
    parameters: ['id', 'run', 'criterionId'].map(pathId),
    responses: {
      200: {
        description: 'The record, with names masked.',
        content: json({ type: 'object', additionalProperties: true }),
      },
      ...refusalsOf(400, 401, 404, 503),
    },
  }),
  plainCall('POST', '/api/people/export', {
    operationId: 'people.export',
    summary: 'All data stored under an email address, as a zip: an index, and a folder for each submission',
    tags: ['people'],
    ...accessOf('admin'),
    requestBody: {
      required: true,
      content: json({ type: 'object', required: ['email'], properties: { email: { type: 'string' } } }),
    },
    responses: { 200: download('The zip.'), ...refusalsOf(400, 401, 403, 404, 413, 503) },
  }),
  plainCall('GET', '/api/submissions/download', {
    operationId: 'submissions.downloadSelection',
    summary: 'The files of several submissions as a zip with a folder for each',
    tags: ['submissions'],
    ...accessOf('reader', 'ids'),
    parameters: [
      {
        name: 'ids',
        in: 'query',
        required: true,
        description: `At most ${maxZipped} ids, separated by commas.`,
        schema: ids,
      },
    ],
    responses: {
      200: download('The zip. Files that cannot be opened are listed in `MISSING FILES.txt`.'),
      ...refusalsOf(400, 401, 404, 503),
    },
  }),
];
