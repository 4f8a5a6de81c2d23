import { lazy } from '@domain/evidence/lazy';
import { slots } from '@domain/evidence/slots';
import { startedGrading } from '@domain/grading/schema';
import { anyOf } from '@domain/messages/listed';
import { preflight } from '@domain/preflight/schema';
import { type } from '@domain/schema';
import { slotExtensions } from '@domain/submission/formats';
import { outputSchema } from '@server/trpc/schema';
import { accessOf, answer, binary, download, json, pathId, plainCall, refusalsOf } from './parts';
import type { Operation, Schema } from './types';

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event received: the stream continues after it.',
  schema: { type: 'string' },
} as const;

const eventStream = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description:
        'The events `run`, `criterion.started`, `criterion.delta`, `criterion.completed`, `criterion.failed`, ' +
        '`completed` and `failed`, each with an id and JSON data that includes `submissionId`.',
    },
  },
};

const threeFiles = {
  excel: { ...binary, description: `The spreadsheet: ${anyOf(slotExtensions.excel)}` },
  ppt: { ...binary, description: `The presentation: ${anyOf(slotExtensions.ppt)}` },
  summary: { ...binary, description: `The executive summary: ${anyOf(slotExtensions.summary)}` },
};

const uploadForm: Schema = {
  type: 'object',
  required: [...slots, 'caseStudyId', 'userEmail'],
  properties: {
    ...threeFiles,
    caseStudyId: { type: 'integer' },
    studentId: { type: 'string', minLength: 1, maxLength: 100 },
    userEmail: { type: 'string', format: 'email', maxLength: 254 },
  },
};

const testForm: Schema = { type: 'object', required: [...slots], properties: threeFiles };

const uploaded = lazy(() =>
  outputSchema(
    type({
      submission: {
        id: 'number.integer',
        studentId: 'string',
        caseStudyId: 'number.integer',
        companyId: 'number.integer | null',
        companyName: 'string | null',
        userEmail: 'string',
        submissionNumber: 'number.integer',
        uploadedAt: 'Date',
        fileName: 'string',
        emailSent: 'boolean',
        emailSentAt: 'Date | null',
      },
      files: type({
        id: 'number.integer',
        slot: type.enumerated(...slots),
        fileName: 'string',
        contentType: 'string',
        size: 'number.integer',
      }).array(),
    }),
  ),
);

const checkForm: Schema = {
  type: 'object',
  description: 'One to three files.',
  properties: { excel: binary, ppt: binary, summary: binary },
};

export const fileCalls = [
  plainCall('GET', '/api/openapi.json', {
    operationId: 'openapi.get',
    summary: 'This document',
    tags: ['documentation'],
    ...accessOf('public'),
    responses: { 200: { description: 'OpenAPI 3.1.', content: json({ type: 'object', additionalProperties: true }) } },
  }),
  plainCall('GET', '/api/docs', {
    operationId: 'docs.get',
    summary: 'This document as a page',
    tags: ['documentation'],
    ...accessOf('public'),
    responses: { 200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } } },
  }),
  plainCall('POST', '/api/upload-submission', {
    operationId: 'uploadSubmission',
    summary: 'Uploads a submission of three files and sets a cookie that proves it',
    tags: ['submissions'],
    ...accessOf('public'),
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: 'A repeat with the same case study and files returns the first result.',
        schema: { type: 'string', minLength: 16, maxLength: 200 },
      },
      {
        name: 'Upload-Proof',
        in: 'header',
        required: false,
        description: '`none`: a logged-in caller gets no cookie.',
        schema: { type: 'string', enum: ['none'] },
      },
    ],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } },
    responses: {
      200: answer('A repeat: the first result.', uploaded),
      201: answer('Stored.', uploaded),
      ...refusalsOf(400, 403, 404, 409, 413, 415, 422, 429, 503),
    },
  }),
  plainCall('POST', '/api/case-studies/{id}/test-submissions', {
    operationId: 'caseStudies.test',
    summary: 'Uploads a test submission of the caller and grades it; it is in no list, count, figure or email',
    tags: ['caseStudies'],
    ...accessOf('assistant', 'id'),
    parameters: [pathId()],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: testForm } } },
    responses: {
      200: answer('A repeat: the first result.', uploaded),
      201: answer('Stored.', uploaded),
      ...refusalsOf(400, 401, 404, 409, 413, 415, 422, 503),
    },
  }),
  plainCall('POST', '/api/public/check', {
    operationId: 'checkFiles',
    summary: 'Says what is wrong with files before they are handed in, and keeps nothing of them',
    tags: ['public'],
    ...accessOf('public'),
    requestBody: { required: true, content: { 'multipart/form-data': { schema: checkForm } } },
    responses: {
      200: answer('What was found, in each file.', () => outputSchema(preflight)),
      ...refusalsOf(400, 403, 404, 413, 429, 503),
    },
  }),
  plainCall('GET', '/api/submissions/{id}/files/{fileId}', {
    operationId: 'submissions.downloadFile',
    summary: 'A submitted file, as an attachment under its own name',
    tags: ['submissions'],
    ...accessOf('reader', 'id'),
    parameters: [pathId(), pathId('fileId')],
    responses: { 200: download('The file.'), ...refusalsOf(400, 401, 404, 503) },
  }),
  plainCall('GET', '/api/submissions/{id}/download', {
    operationId: 'submissions.download',
    summary: 'The files of a submission as a zip, or the file itself if there is only one',
    tags: ['submissions'],
    ...accessOf('reader', 'id'),
    parameters: [pathId()],
    responses: {
      200: download('The file, or the zip. Files that cannot be opened are listed in `MISSING FILES.txt`.'),
      ...refusalsOf(400, 401, 404, 503),
    },
  }),
  plainCall('GET', '/api/submissions/{id}/pictures/{n}', {
    operationId: 'submissions.picture',
    summary: 'The picture that a block of kind `image` was read from, by its number',
    tags: ['submissions'],
    ...accessOf('own', 'id'),
    parameters: [pathId(), pathId('n')],
    responses: {
      200: {
        description: 'A PNG or JPEG.',
        content: { 'image/png': { schema: binary }, 'image/jpeg': { schema: binary } },
      },
      ...refusalsOf(400, 401, 403, 404, 503),
    },
  }),
  plainCall('GET', '/api/submissions/{id}/grade/events', {
    operationId: 'grading.watch',
    summary: "A submission's grading, live",
    tags: ['grading'],
    ...accessOf('own', 'id'),
    parameters: [pathId(), lastEventId],
    responses: {
      200: { description: 'The events.', content: eventStream },
      204: { description: 'No events follow `Last-Event-ID`: an EventSource stops.' },
      ...refusalsOf(400, 401, 404),
    },
  }),
];

export function withGradeForms(operation: Operation): Operation {
  return {
    ...operation,
    description:
      'Waits for the results. With `Accept: text/event-stream` it streams the events instead; with ' +
      '`Prefer: respond-async` it responds at once and grading continues.',
    parameters: [
      ...(operation.parameters ?? []),
      {
        name: 'Prefer',
        in: 'header',
        required: false,
        description: '`respond-async`: respond with 202 at once.',
        schema: { type: 'string' },
      },
      lastEventId,
    ],
    responses: {
      ...operation.responses,
      200: withEventStream(operation.responses[200]),
      202: { description: 'In progress, or already graded.', content: json(outputSchema(startedGrading)) },
      ...refusalsOf(400, 401, 403, 404, 409, 413, 503),
    },
  };
}

function withEventStream(success: Operation['responses'][string] | undefined): Operation['responses'][string] {
  const content = success && 'content' in success ? success.content : {};
  return { description: 'The results, or the events.', content: { ...content, ...eventStream } };
}
