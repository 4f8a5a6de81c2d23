import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { type JsonSchema, Type } from 'arktype';
import type { Meta } from './meta';

export type ListedProcedure = {
  /** `caseStudies.list` */
  path: string;
  procedure: AnyTRPCProcedure;
  meta: Meta;
  input: Type | null;
  output: Type | null;
};

export function listProcedures(router: AnyTRPCRouter): ListedProcedure[] {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  return Object.entries(procedures).map(([path, procedure]) => ({ path, procedure, ...definitionOf(path, procedure) }));
}

/** Leaves out checks that JSON schema can't express. */
export function inputSchema(schema: Type): JsonSchema {
  // An input that may be left out is described as if it were there.
  return schema.in
    .exclude('undefined')
    .toJsonSchema({ dialect: null, fallback: { default: (context) => context.base } });
}

export function outputSchema(schema: Type): JsonSchema {
  return schema.out.toJsonSchema({
    dialect: null,
    fallback: { date: () => ({ type: 'string', format: 'date-time' }), default: (context) => context.base },
  });
}

/** tRPC's types hide the schemas of `.input()` and `.output()`, which are in `_def` at run time. */
function definitionOf(path: string, { _def }: AnyTRPCProcedure): Pick<ListedProcedure, 'meta' | 'input' | 'output'> {
  const { meta } = _def;
  if (!isMeta(meta)) throw new Error(`${path} was not made with a builder of trpc/init.ts`);
  const inputs: unknown[] = 'inputs' in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
  const output: unknown = 'output' in _def ? _def.output : undefined;
  return { meta, input: inputs.find(isSchema) ?? null, output: isSchema(output) ? output : null };
}

function isMeta(meta: unknown): meta is Meta {
  return typeof meta === 'object' && meta !== null && 'access' in meta;
}

function isSchema(value: unknown): value is Type {
  return value instanceof Type;
}
