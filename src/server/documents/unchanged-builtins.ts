const prototypes = [Object, Array, Function, String, Number, RegExp, Map, Set, Promise].map(
  (builtin): object => builtin.prototype,
);

const contentOf = (prototype: object) => Reflect.ownKeys(prototype).flatMap((key) => [key, heldBy(prototype, key)]);

const heldBy = (prototype: object, key: string | symbol): unknown =>
  Object.getOwnPropertyDescriptor(prototype, key)?.value;

const before = prototypes.map(contentOf);

/** Whether a file that was read left something in this process for the next submission's, such as `__proto__` keys. */
export const areBuiltinsUnchanged = (): boolean =>
  prototypes.every((prototype, index) => {
    const [now, then = []] = [contentOf(prototype), before[index]];
    return now.length === then.length && now.every((each, place) => Object.is(each, then[place]));
  });
