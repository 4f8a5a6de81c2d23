import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { type JsonSchema, Type } from 'arktype';
import type { Meta } from './meta';

/** A procedure with what the transports need to know of it. */
export type ListedProcedure = {
  /** `caseStudies.list` */
  path: string;
  procedure: AnyTRPCProcedure;
  meta: Meta;
  input: Type | null;
  output: Type | null;
};

/** Every procedure of a router, made with the builders of `init.ts`. */
export function listProcedures(router: AnyTRPCRouter): ListedProcedure[] {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  return Object.entries(procedures).map(([path, procedure]) => ({ path, procedure, ...definitionOf(path, procedure) }));
}

/** The JSON schema of what a call may send; checks that JSON schema cannot say are left out. */
export function inputSchema(schema: Type): JsonSchema {
  return schema.in.toJsonSchema({ dialect: null, fallback: { default: (context) => context.base } });
}

/** The JSON schema of an answer; dates travel as ISO 8601 strings. */
export function outputSchema(schema: Type): JsonSchema {
  return schema.out.toJsonSchema({
    dialect: null,
    fallback: { date: () => ({ type: 'string', format: 'date-time' }), default: (context) => context.base },
  });
}

/** tRPC's types hide the schemas that `.input()` and `.output()` were given; at run time they stand in `_def`. */
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
