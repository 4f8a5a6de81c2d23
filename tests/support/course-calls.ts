import type { OpenApiDocument } from '@server/http/openapi/types';
import type { Access } from '@server/trpc/meta';
import type { CourseRows } from './course-world';

export type Field = {
  name: string;
  place: 'path' | 'query' | 'body';
  required: boolean;
  schema: Record<string, unknown>;
};

/** A REST call as the OpenAPI document describes it. */
export type RestCall = { method: string; path: string; access: Access; course: string; fields: Field[] };

export function restCalls({ paths }: OpenApiDocument): RestCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const named = (operation.parameters ?? []).flatMap(({ name, in: place, required, schema }) =>
        place === 'header' ? [] : [{ name, place, required, schema: Object(schema) }],
      );
      const body = Object(operation.requestBody?.content['application/json']?.schema);
      // Of a union, what its first form needs.
      const [form] = body.anyOf ?? body.oneOf ?? [body];
      const required: readonly string[] = form.required ?? [];
      const inBody = Object.entries(Object(form.properties)).map(([name, schema]) => ({
        ...{ name, schema: Object(schema) },
        place: 'body' as const,
        required: required.includes(name),
      }));
      const { 'x-access': access, 'x-course': course } = operation;
      return { method: method.toUpperCase(), path, access, course, fields: [...named, ...inBody] };
    }),
  );
}

/** What a field's ids are of, where that does not hang on the path. */
const kinds: Readonly<Record<string, string>> = {
  courseId: 'course',
  caseStudyId: 'case study',
  submissionId: 'submission',
  donorId: 'submission',
  against: 'submission',
  criterionId: 'criterion',
  criterionIds: 'criterion',
  omitted: 'criterion',
  fileId: 'file',
  run: 'run',
  userId: 'user',
  userIds: 'user',
  markers: 'user',
};

const idsKinds = [
  ['/api/criteria', 'criterion'],
  ['/api/submissions', 'submission'],
  ['/api/bulk', 'submission'],
] as const;

/** The kinds of the ids in paths, the longest first. */
const pathKinds: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/case-studies\/\{id\}\/restore/, 'case study'],
  [/^\/api\/(?:case-studies)\//, 'case study'],
  [/^\/api\/(?:submissions|approvals)\//, 'submission'],
  [/^\/api\/reviews\/submissions\//, 'submission'],
  [/^\/api\/(?:grading-results|reviews)\//, 'result'],
  [/^\/api\/criteria\//, 'criterion'],
  [/^\/api\/comments\//, 'comment'],
  [/^\/api\/questions\//, 'question'],
  [/^\/api\/similarities\//, 'similarity'],
  [/^\/api\/class-uploads\//, 'class upload'],
  [/^\/api\/samples\//, 'sample'],
  [/^\/api\/(?:probes|what-ifs)\//, 'experiment'],
  [/^\/api\/bulk/, 'bulk action'],
  [/^\/api\/invitations\//, 'invitation'],
  [/^\/api\/courses\//, 'course'],
];

function kindOf({ path }: Pick<RestCall, 'path'>, name: string): string | undefined {
  if (name === 'ids') return idsKinds.find(([start]) => path.startsWith(start))?.[1];
  if (name !== 'id') return kinds[name];
  return pathKinds.find(([pattern]) => pattern.test(path))?.[1];
}

export function idFields(call: RestCall): Field[] {
  return call.fields.filter(({ name }) => kindOf(call, name) !== undefined);
}

/** A course's row for a field, in a list where the field takes one. */
export function rowIn(rows: CourseRows, call: RestCall, name: string): unknown {
  const id = rows[kindOf(call, name) ?? ''];
  if (id === undefined) throw new Error(`no row for ${name} of ${call.method} ${call.path}`);
  return call.fields.find((field) => field.name === name)?.schema.type === 'array' ? [id] : id;
}

/** The fields that a call needs, with values that its schema takes. */
export function exampleBody({ fields }: RestCall): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ required, place }) => required && place !== 'path')
      .map(({ name, schema }) => [name, exampleOf(schema)]),
  );
}

function exampleOf(schema: Record<string, unknown>): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [either] = [schema.anyOf, schema.oneOf].flatMap((forms) => (Array.isArray(forms) ? forms : []));
  if (either) return exampleOf(Object(either));
  if (schema.type === 'integer' || schema.type === 'number') return Number(schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type === 'object') {
    const required: readonly string[] = Array.isArray(schema.required) ? schema.required : [];
    return Object.fromEntries(required.map((name) => [name, exampleOf(Object(Object(schema.properties)[name]))]));
  }
  return 'an example';
}
