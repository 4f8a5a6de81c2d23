import type { Grader } from '@server/grading/grader/grader';
import type { CallableModel, GraderSource } from '@server/grading/grader/grader-source';

/** More than a school has; beyond it the oldest is opened again when it is next used. */
const maxOpen = 64;

/** `observed` wraps each grader. The SDK is imported with the first. */
export function createGraderSource(observed: (grader: Grader) => Grader): GraderSource {
  const graders = new Map<string, Grader>();
  return {
    async open(model, onContradiction) {
      const key = keyOf(model);
      const { createModelGrader } = await import('./model-grader');
      const grader =
        graders.get(key) ??
        observed(createModelGrader({ api: 'responses', ...model, ...(onContradiction && { onContradiction }) }));
      graders.set(key, grader);
      const [oldest] = graders.keys();
      if (graders.size > maxOpen && oldest !== undefined) graders.delete(oldest);
      return grader;
    },
    opened: () => [...graders.values()],
  };
}

/** Whatever changes how it is called. The key is hashed, so that it stands nowhere else. */
function keyOf({ apiKey, ...model }: CallableModel): string {
  return JSON.stringify({ ...model, apiKey: apiKey && Bun.hash(apiKey).toString() });
}
