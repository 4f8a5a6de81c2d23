/** A variable has a value that it cannot take; the message is one line for the person who starts the server. */
export class ConfigError extends Error {
  constructor(variable: string, takes: string) {
    super(`${variable} takes ${takes}`);
    this.name = 'ConfigError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

type Parse<T> = (text: string) => T | undefined;

/** Null if unset or empty. The message never repeats a value, which may be a misplaced secret. @throws {ConfigError} */
export function value<T>(env: Environment, variable: string, takes: string, parse: Parse<T>): T | null {
  const text = env[variable]?.trim();
  if (!text) return null;
  const parsed = parse(text);
  if (parsed === undefined) throw new ConfigError(variable, takes);
  return parsed;
}

export function integer(env: Environment, variable: string, min: number, max: number): number | null {
  return value(env, variable, `a whole number from ${min} to ${max}`, (text) => within(text, /^\d+$/, min, max));
}

export function decimal(env: Environment, variable: string, min: number, max: number): number | null {
  return value(env, variable, `a number from ${min} to ${max}`, (text) => within(text, /^\d+(\.\d+)?$/, min, max));
}

export function text(env: Environment, variable: string, maxLength: number): string | null {
  return value(env, variable, `a text of up to ${maxLength} characters`, (given) =>
    given.length <= maxLength ? given : undefined,
  );
}

/** Goes into a header, so it can't contain white space or control characters. */
export function secret(env: Environment, variable: string): string | null {
  return value(env, variable, 'a key without spaces or line breaks', (given) =>
    /^[\x21-\x7e]+$/.test(given) ? given : undefined,
  );
}

export function oneOf<const T extends string>(env: Environment, variable: string, choices: readonly T[]): T | null {
  return value(env, variable, `one of ${choices.join(', ')}`, (given) => choices.find((choice) => choice === given));
}

export function url(env: Environment, variable: string): string | null {
  return value(env, variable, 'a URL such as https://example.com/v1', (given) => {
    const parsed = URL.canParse(given) ? new URL(given) : undefined;
    return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href.replace(/\/+$/, '') : undefined;
  });
}

function within(given: string, form: RegExp, min: number, max: number): number | undefined {
  const number = Number(given);
  return form.test(given) && number >= min && number <= max ? number : undefined;
}
