import { pathFields } from '@server/http/middleware/path';
import type { Method, Rest } from '@server/trpc/meta';
import { inputSchema, type ListedProcedure, outputSchema } from '@server/trpc/schema';
import type { JsonSchema } from 'arktype';
import { accessOf, json, refusalsOf } from './parts';
import type { Operation, Parameter, Schema } from './types';

export function operationOf(listed: ListedProcedure, rest: Rest, method: Method): Operation {
  const { path, meta, output } = listed;
  const fields = fieldsOf(listed, rest);
  const inBody = method !== 'GET' && method !== 'DELETE';
  const content = json(output ? answer(rest, outputSchema(output)) : {});
  const queued = rest.queues && { 202: { description: 'In progress; it continues in the background.', content } };
  return {
    operationId: method === rest.method ? path : `${path}.${method.toLowerCase()}`,
    summary: rest.summary,
    tags: [path.split('.')[0] ?? path],
    ...accessOf(meta.access, Object.keys(meta.course ?? {})[0]),
    ...withParameters(fields, inBody),
    ...(inBody ? (withUnion(listed) ?? withBody(fields)) : {}),
    responses: {
      [String(rest.status ?? 200)]: { description: 'Done.', content },
      ...queued,
      ...refusalsOf(...statusesOf(listed, rest, method)),
    },
  };
}

type Field = { name: string; place: 'path' | 'other'; required: boolean; schema: Schema };

function fieldsOf({ input }: ListedProcedure, rest: Rest): Field[] {
  const schema: JsonSchema = input ? inputSchema(input) : {};
  const properties = 'properties' in schema ? (schema.properties ?? {}) : {};
  const required = 'required' in schema ? (schema.required ?? []) : [];
  const inPath = pathFields(rest.path);
  const fields = Object.entries(properties).map(
    ([name, field]): Field => ({
      name,
      place: inPath.includes(name) ? 'path' : 'other',
      required: inPath.includes(name) || required.includes(name),
      schema: field,
    }),
  );
  const order = ({ name }: Field) => (inPath.includes(name) ? inPath.indexOf(name) : inPath.length);
  return fields.toSorted((one, other) => order(one) - order(other));
}

function withParameters(fields: Field[], inBody: boolean): { parameters?: Parameter[] } {
  const described = fields.filter(({ place }) => place === 'path' || !inBody);
  if (described.length === 0) return {};
  return {
    parameters: described.map(({ name, place, required, schema }) => ({
      name,
      in: place === 'path' ? 'path' : 'query',
      required,
      schema,
    })),
  };
}

/** A union is the whole body, because it has no fields of its own. */
function withUnion({ input }: ListedProcedure): Pick<Operation, 'requestBody'> | null {
  const schema = input && inputSchema(input);
  return schema && ('anyOf' in schema || 'oneOf' in schema)
    ? { requestBody: { required: true, content: json(schema) } }
    : null;
}

function withBody(fields: Field[]): Pick<Operation, 'requestBody'> {
  const described = fields.filter(({ place }) => place === 'other');
  if (described.length === 0) return {};
  const required = described.filter((field) => field.required).map(({ name }) => name);
  const properties = Object.fromEntries(described.map(({ name, schema }) => [name, schema]));
  return { requestBody: { required: required.length > 0, content: json({ type: 'object', properties, required }) } };
}

function answer(rest: Rest, schema: JsonSchema): Schema {
  return rest.counted && 'properties' in schema ? (schema.properties?.rows ?? schema) : schema;
}

function statusesOf({ meta, input }: ListedProcedure, rest: Rest, method: Method): number[] {
  const changes = method !== 'GET';
  return [
    ...(input || changes ? [400] : []),
    ...(meta.access === 'public' ? [] : [401]),
    ...(changes || !['public', 'own', 'account', 'reader'].includes(meta.access) ? [403] : []),
    ...(pathFields(rest.path).length > 0 ? [404] : []),
    ...(changes ? [409, 413] : []),
    ...(meta.limited ? [429] : []),
    ...(rest.queues ? [429, 503] : []),
  ];
}
