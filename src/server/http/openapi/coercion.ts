import { lazy } from '@domain/evidence/lazy';
import { inputSchema } from '@server/trpc/schema';
import type { JsonSchema, Type } from 'arktype';

type Scalar = 'number' | 'boolean';

/** The number and boolean fields of an input, because path and query have only text. */
export type Coercion = () => ReadonlyMap<string, Scalar>;

/** Read from the input's JSON schema, never guessed from a value: a search for `12` stays a text. */
export function coercionOf(input: Type | null): Coercion {
  return lazy(() => {
    const schema: JsonSchema = input ? inputSchema(input) : {};
    const fields = 'properties' in schema ? (schema.properties ?? {}) : {};
    const scalars = Object.entries(fields).flatMap(([name, field]) => {
      const scalar = scalarOf(field);
      return scalar ? [[name, scalar] as const] : [];
    });
    return new Map(scalars);
  });
}

/** A text that doesn't fit its field's type stays a text, for validation to refuse. */
export function coerce(texts: Record<string, string>, coercion: Coercion): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, coerceOne(text, coercion().get(name))]));
}

function coerceOne(text: string, scalar: Scalar | undefined): unknown {
  if (scalar === 'number' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
  if (scalar === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function scalarOf(schema: JsonSchema): Scalar | undefined {
  if ('anyOf' in schema) return schema.anyOf.map(scalarOf).find((scalar) => scalar !== undefined);
  if (!('type' in schema)) return undefined;
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.type === 'boolean' ? 'boolean' : undefined;
}
