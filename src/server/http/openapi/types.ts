import type { Access } from '@server/trpc/meta';
import type { JsonSchema } from 'arktype';

export type Schema = JsonSchema | { $ref: string } | Record<string, unknown>;

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
};

export type Content = Record<string, { schema: Schema }>;

export type ApiResponse = { description: string; content?: Content } | { $ref: string };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  'x-access': Access;
  /** The field of the input that leads to a course, or `none`. */
  'x-course': string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ApiResponse>;
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Schema>>;
};
