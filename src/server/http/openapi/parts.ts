import type { Access, Method } from '@server/trpc/meta';
import { plainSchema } from './schema';
import type { ApiResponse, Content, Operation, Parameter, Schema } from './types';

export function accessOf(access: Access, course = 'none'): Pick<Operation, 'security' | 'x-access' | 'x-course'> {
  const session = { session: [] };
  const security = access === 'public' ? [] : access === 'own' ? [{ upload: [] }, session] : [session];
  return { security, 'x-access': access, 'x-course': course };
}

export const components = {
  schemas: {
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: { type: 'string', description: 'A sentence for a person.' },
        issues: {
          type: 'array',
          description: 'What is wrong with each field of the input.',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
        current: {
          type: 'object',
          additionalProperties: true,
          description: 'With a 409 about an outdated version: the current row.',
        },
        maxFileBytes: { type: 'integer', description: 'With a 413 of an upload: the maximum size of a file in bytes.' },
        requestId: { type: 'string', description: 'With a 500: identifies the error in the log.' },
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
      description: 'Set by uploading the submission with this id; valid for 30 days.',
    },
  },
} as const;

const refusals: Record<string, string> = {
  400: 'The input is not valid.',
  401: 'Not logged in, and no proof that this browser uploaded the submission.',
  403: 'Not allowed, or the request comes from another website.',
  404: 'Not found.',
  409: 'In conflict with the stored data.',
  413: 'Too large.',
  415: 'Not the right kind of file.',
  422: 'A file that cannot be read.',
  429: 'Too many requests: `Retry-After` says when to try again.',
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

/** Described when it is read, so that no start has to wait for its schema. */
export function answer(description: string, schema: () => Schema): ApiResponse {
  return {
    description,
    get content() {
      return json(schema());
    },
  };
}

export const pathId = (name = 'id'): Parameter => ({ name, in: 'path', required: true, schema: { type: 'integer' } });

export const query = (name: string, schema: Schema, description: string): Parameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

/** A call that isn't a procedure: it sends files or streams, or responds in another shape. */
export const plainCall = (method: Method, path: string, operation: Operation) => ({ method, path, operation });

export const binary = { type: 'string', format: 'binary' } as const;

export const download = (description: string): ApiResponse => ({
  description,
  content: { '*/*': { schema: binary } },
});
