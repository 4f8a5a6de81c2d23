import { slots } from '@domain/evidence/slots';
import { startedGrading } from '@domain/grading/schema';
import { anyOf } from '@domain/messages/listed';
import { slotExtensions } from '@domain/submission/formats';
import type { Method } from '@server/trpc/meta';
import { outputSchema } from '@server/trpc/schema';
import { type } from 'arktype';
import { json, refusalsOf, securityOf } from './parts';
import type { Operation, Schema } from './types';

/** A call that is no procedure, because bytes or streams flow or a shape of its own answers. */
export type PlainCall = { method: Method; path: string; operation: Operation };

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } as const;

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that was received: the stream goes on after it.',
  schema: { type: 'string' },
} as const;

const eventStream = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description:
        'The events `run`, `criterion.started`, `criterion.delta`, `criterion.completed`, `criterion.failed`, ' +
        '`completed` and `failed`, each with an id and JSON data that holds `submissionId`.',
    },
  },
};

const file = { type: 'string', format: 'binary' };

const download = (description: string) => ({ description, content: { '*/*': { schema: file } } });

const uploadForm: Schema = {
  type: 'object',
  required: ['excel', 'ppt', 'summary', 'caseStudyId', 'userEmail'],
  properties: {
    excel: { ...file, description: `The spreadsheet: ${anyOf(slotExtensions.excel)}` },
    ppt: { ...file, description: `The presentation: ${anyOf(slotExtensions.ppt)}` },
    summary: { ...file, description: `The executive summary: ${anyOf(slotExtensions.summary)}` },
    caseStudyId: { type: 'integer' },
    studentId: { type: 'string', minLength: 1, maxLength: 100 },
    userEmail: { type: 'string', format: 'email', maxLength: 254 },
  },
};

const uploaded = outputSchema(
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
);

export const plainCalls: PlainCall[] = [
  {
    method: 'GET',
    path: '/api/openapi.json',
    operation: {
      operationId: 'openapi.get',
      summary: 'This document',
      tags: ['documentation'],
      security: [...securityOf.everyone],
      responses: {
        200: { description: 'OpenAPI 3.1.', content: json({ type: 'object', additionalProperties: true }) },
      },
    },
  },
  {
    method: 'GET',
    path: '/api/docs',
    operation: {
      operationId: 'docs.get',
      summary: 'The calls as a page to read',
      tags: ['documentation'],
      security: [...securityOf.everyone],
      responses: { 200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } } },
    },
  },
  {
    method: 'POST',
    path: '/api/upload-submission',
    operation: {
      operationId: 'uploadSubmission',
      summary: 'Hands in three files and proves the submission to this browser',
      tags: ['submissions'],
      security: [...securityOf.everyone],
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'A repeat with the same case study and files answers the first result.',
          schema: { type: 'string', minLength: 16, maxLength: 200 },
        },
        {
          name: 'Upload-Proof',
          in: 'header',
          required: false,
          description: "With `none` a logged-in caller's browser gets no proof: the login opens the submission.",
          schema: { type: 'string', enum: ['none'] },
        },
      ],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } },
      responses: {
        200: { description: 'A repeat: the first result.', content: json(uploaded) },
        201: { description: 'Kept.', content: json(uploaded) },
        ...refusalsOf(400, 403, 404, 409, 413, 415, 422, 429, 503),
      },
    },
  },
  {
    method: 'GET',
    path: '/api/submissions/{id}/files/{fileId}',
    operation: {
      operationId: 'submissions.downloadFile',
      summary: 'One submitted file, as an attachment under its own name',
      tags: ['submissions'],
      security: [...securityOf.user],
      parameters: [id, { ...id, name: 'fileId' }],
      responses: { 200: download('The file.'), ...refusalsOf(400, 401, 404, 503) },
    },
  },
  {
    method: 'GET',
    path: '/api/submissions/{id}/download',
    operation: {
      operationId: 'submissions.download',
      summary: 'The submitted file when there is one, otherwise all of them in a zip under their own names',
      tags: ['submissions'],
      security: [...securityOf.user],
      parameters: [id],
      responses: {
        200: download('The file, or the zip; one that cannot be had is left out and named in `MISSING FILES.txt`.'),
        ...refusalsOf(400, 401, 404, 503),
      },
    },
  },
  {
    method: 'GET',
    path: '/api/submissions/{id}/grade/events',
    operation: {
      operationId: 'grading.watch',
      summary: "A submission's grading as it happens",
      tags: ['grading'],
      security: [...securityOf.own],
      parameters: [id, lastEventId],
      responses: {
        200: { description: 'The events.', content: eventStream },
        204: { description: 'Nothing comes after `Last-Event-ID`: an EventSource stops.' },
        ...refusalsOf(400, 401, 404),
      },
    },
  },
];

/** `grade` has two more forms besides the one that its procedure declares: headers ask for them. */
export function withGradeForms(operation: Operation): Operation {
  return {
    ...operation,
    description:
      'Waits for the results. With `Accept: text/event-stream` it streams the events instead; with ' +
      '`Prefer: respond-async` it answers at once and grading goes on.',
    parameters: [
      ...(operation.parameters ?? []),
      {
        name: 'Prefer',
        in: 'header',
        required: false,
        description: '`respond-async`: answer 202 at once.',
        schema: { type: 'string' },
      },
      lastEventId,
    ],
    responses: {
      ...operation.responses,
      200: withEventStream(operation.responses[200]),
      202: { description: 'Under way, or done before.', content: json(outputSchema(startedGrading)) },
      ...refusalsOf(400, 401, 403, 404, 409, 413, 503),
    },
  };
}

function withEventStream(success: Operation['responses'][string] | undefined): Operation['responses'][string] {
  const content = success && 'content' in success ? success.content : {};
  return { description: 'Graded, or the events of it.', content: { ...content, ...eventStream } };
}
