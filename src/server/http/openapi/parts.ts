import type { Access } from '@server/trpc/meta';
import { plainSchema } from './schema';
import type { ApiResponse, Content, Operation, Schema } from './types';

export const securityOf = {
  everyone: [],
  own: [{ upload: [] }, { session: [] }],
  user: [{ session: [] }],
  admin: [{ session: [] }],
} as const satisfies Record<Access, Operation['security']>;

export const components = {
  schemas: {
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: { type: 'string', description: 'A sentence for a person.' },
        issues: {
          type: 'array',
          description: 'What is wrong with which field of the input.',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
        current: {
          type: 'object',
          additionalProperties: true,
          description: 'With a 409 about a version that has moved on: what is stored now.',
        },
        maxFileBytes: { type: 'integer', description: 'With a 413 of an upload: how many bytes a file may have.' },
        requestId: { type: 'string', description: 'With a 500: the log has it too.' },
      },
    },
  },
  responses: {
    Error: {
      description: 'Refused, with the reason.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
      description: 'Set by logging in; on https its name is `__Host-session`.',
    },
    metrics: { type: 'http', scheme: 'bearer', description: 'The value of `METRICS_TOKEN`, for a scraper.' },
    upload: {
      type: 'apiKey',
      in: 'cookie',
      name: 'cg_{id}',
      description: 'Set by uploading the submission of that id: proves it for 30 days.',
    },
  },
} as const;

/** A refusal; the reasons for each status are the same for all calls. */
const refusals: Record<string, string> = {
  400: 'The input is not valid.',
  401: 'Not logged in, and no proof that this browser uploaded the submission.',
  403: 'Not allowed, or the request comes from another website.',
  404: 'There is no such thing.',
  409: 'In conflict with what is stored.',
  413: 'Too large.',
  415: 'Not the right kind of file.',
  422: 'A file that cannot be read.',
  429: 'Too many requests: `Retry-After` says when to come again.',
  503: 'A part is down or busy.',
};

export function refusalsOf(...statuses: number[]): Record<string, ApiResponse> {
  const error = components.responses.Error;
  const named = statuses.map((status) => [
    String(status),
    { description: refusals[status] ?? error.description, content: error.content },
  ]);
  return { ...Object.fromEntries(named), default: { $ref: '#/components/responses/Error' } };
}

export function json(schema: Schema): Content {
  return { 'application/json': { schema: plainSchema(schema) } };
}
