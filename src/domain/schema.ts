import { type as arkType, Type } from 'arktype';

const derivations = new Set<PropertyKey>([
  ...['and', 'array', 'as', 'atLeastLength', 'atMostLength', 'configure', 'exactlyLength', 'filter', 'get', 'merge'],
  ...['narrow', 'omit', 'onDeepUndeclaredKey', 'onUndeclaredKey', 'or', 'partial', 'pick', 'pipe', 'to'],
]);

const builders = new WeakMap<object, () => unknown>();

/**
 * ArkType's `type`, except that a schema is built when it is first used: building all of them would take half of a
 * start, and a process uses few.
 */
export const type = new Proxy(arkType, {
  apply: (_, __, given: unknown[]) => lazySchema(() => Reflect.apply(arkType, undefined, built(given))),
  get: (_, key) => {
    const value: unknown = Reflect.get(arkType, key);
    if (key !== 'enumerated' && key !== 'unit') return value;
    return (...given: unknown[]) => lazySchema(() => call(value, arkType, given));
  },
});

/** Replaces lazy schemas by what ArkType built. */
export function built<Definition>(definition: Definition): Definition;
export function built(definition: unknown): unknown {
  if (typeof definition === 'function') return builders.get(definition)?.() ?? definition;
  if (Array.isArray(definition)) return definition.map(built);
  if (typeof definition !== 'object' || definition === null) return definition;
  if (Object.getPrototypeOf(definition) !== Object.prototype) return definition;
  return Object.fromEntries(Object.entries(definition).map(([key, part]) => [key, built(part)]));
}

function lazySchema(build: () => unknown): unknown {
  let kept: ReturnType<typeof schemaOf> | undefined;
  const schema = () => {
    kept ??= schemaOf(build());
    return kept;
  };
  const lazy = new Proxy(() => undefined, {
    apply: (_, __, [data]: [unknown]) => schema()(data),
    get(_, key) {
      // Read where a procedure is declared, which must not build the schema.
      if (key === 'assert') return (data: unknown) => schema().assert(data);
      // ArkType returns tuples for these two, not schemas.
      if (key === 'default') return (value: unknown) => [lazy, '=', value];
      if (key === 'optional') return () => [lazy, '?'];
      if (derivations.has(key))
        return (...given: unknown[]) => lazySchema(() => call(Reflect.get(schema(), key), schema(), given));
      const value: unknown = Reflect.get(schema(), key);
      return typeof value === 'function' && !(value instanceof Type) ? value.bind(schema()) : value;
    },
    has: (_, key) => key === '~standard' || Reflect.has(schema(), key),
    getPrototypeOf: () => Type.prototype,
  });
  builders.set(lazy, schema);
  return lazy;
}

function call(method: unknown, of: object, given: unknown[]): unknown {
  if (typeof method !== 'function') throw new Error('ArkType has no such method');
  return Reflect.apply(method, of, built(given));
}

function schemaOf(value: unknown): Type {
  if (value instanceof Type) return value;
  throw new Error('ArkType made no schema');
}
