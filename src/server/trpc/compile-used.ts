import { scope } from 'arktype';
import type { ListedProcedure } from './schema';

/** Called so often, a procedure will be called more: compiling its schemas takes some milliseconds, checking by them a fifth. */
const calls = 20;

/** Schemas that are parsed in it are compiled with all of their parts, and the parts are those of the original. */
const compiling = scope({}, { jitless: false });

/**
 * Counts a procedure's calls and has its schemas compiled once there are enough of them. Until then they are interpreted,
 * as all schemas are (`interpret-schemas.ts`): most procedures are hardly called before the next start.
 */
export function compileWhenUsed({ input, output }: Pick<ListedProcedure, 'input' | 'output'>): () => void {
  let left = calls;
  return () => {
    left -= 1;
    if (left !== 0) return;
    for (const schema of [input, output]) if (schema) compiling.type.raw(schema);
  };
}
