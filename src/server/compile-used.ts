import { scope, type Type } from 'arktype';

/** Used so often, schemas will be used more: compiling them takes some milliseconds, checking by them a fifth or less. */
const calls = 20;

/** Schemas that are parsed in it are compiled with all of their parts, and the parts are those of the original. */
const compiling = scope({}, { jitless: false });

/**
 * Counts uses of schemas, such as a procedure's, and compiles them once there are enough. Until then they are interpreted,
 * as all schemas are (`interpret-schemas.ts`): most procedures are hardly called before the next start.
 */
export function compileWhenUsed({ input, output }: { input: Type | null; output: Type | null }): () => void {
  let left = calls;
  return () => {
    left -= 1;
    if (left !== 0) return;
    for (const schema of [input, output]) if (schema) compiling.type.raw(schema);
  };
}
