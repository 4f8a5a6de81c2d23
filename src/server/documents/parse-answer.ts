import { type } from '@domain/schema';

export type Check<Found> = (answer: unknown) => Found | InstanceType<typeof type.errors>;

/** The last line, because libraries may have printed something before it. */
export function parseAnswer<Found>(text: string, check: Check<Found>): Found | undefined {
  const lines = text.trimEnd();
  try {
    const answer = check(JSON.parse(lines.slice(lines.lastIndexOf('\n') + 1)));
    return answer instanceof type.errors ? undefined : answer;
  } catch {
    return undefined;
  }
}
