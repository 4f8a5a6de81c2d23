import { built } from '@domain/schema';
import { scope, type Type } from 'arktype';

/** Compiling takes some milliseconds; a compiled check takes a fifth or less. */
const calls = 20;

/** Schemas parsed in it are compiled with all their parts. */
const compiling = scope({}, { jitless: false });

/** Interpreted at first, as all schemas are (`interpret-schemas.ts`), because most procedures are rarely called. */
export function compileWhenUsed({ input, output }: { input: Type | null; output: Type | null }): () => void {
  let left = calls;
  return () => {
    left -= 1;
    if (left !== 0) return;
    for (const schema of [input, output]) if (schema) compiling.type.raw(built(schema));
  };
}
