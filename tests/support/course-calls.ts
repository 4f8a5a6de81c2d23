import { describeApi } from '@server/http/openapi/document';
import type { Access } from '@server/trpc/meta';
import type { ListedProcedure } from '@server/trpc/schema';
import type { CourseRows } from './course-world';

export type Field = {
  name: string;
  place: 'path' | 'query' | 'body';
  required: boolean;
  schema: Record<string, unknown>;
};

/** A REST call as the OpenAPI document describes it; `kinds` are what the ids of its fields are of. */
export type RestCall = {
  method: string;
  path: string;
  access: Access;
  course: string;
  fields: Field[];
  kinds: Readonly<Record<string, string>>;
};

export function restCalls(procedures: ListedProcedure[]): RestCall[] {
  const { paths } = describeApi(procedures, '1.0.0');
  const kindsOf = new Map(procedures.map(({ path, meta }) => [path, meta.course]));
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
      const { 'x-access': access, 'x-course': course, operationId } = operation;
      const kinds = kindsOf.get(operationId.replace(/\.patch$/, '')) ?? {};
      return { method: method.toUpperCase(), path, access, course, kinds, fields: [...named, ...inBody] };
    }),
  );
}

/** What the ids of a field are of that the call does not declare. */
const undeclared: Readonly<Record<string, string>> = {
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

/** Of routes that are no procedures. */
const pathKinds: readonly (readonly [string, string])[] = [
  ['/api/case-studies/', 'case study'],
  ['/api/submissions/', 'submission'],
  ['/api/criteria/', 'criterion'],
];

function kindOf({ path, kinds: declared }: RestCall, name: string): string | undefined {
  if (declared[name]) return declared[name];
  if (name === 'ids') return idsKinds.find(([start]) => path.startsWith(start))?.[1];
  if (name !== 'id') return undeclared[name];
  return pathKinds.find(([start]) => path.startsWith(start))?.[1];
}

export function idFields(call: RestCall): Field[] {
  return call.fields.filter(({ name }) => kindOf(call, name) !== undefined);
}

/** A course's row for a field, in a list where the field takes one; of a kind that has none, just some row. */
export function rowIn(rows: CourseRows, call: RestCall, name: string): unknown {
  const id = rows[kindOf(call, name) ?? ''] ?? rows.submission;
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
