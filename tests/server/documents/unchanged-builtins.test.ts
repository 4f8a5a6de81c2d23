import { expect, test } from 'bun:test';
import { areBuiltinsUnchanged } from '@server/documents/unchanged-builtins';

test('a key that a file left on every object, or a method that it replaced, is noticed', () => {
  expect(areBuiltinsUnchanged()).toBe(true);
  Reflect.defineProperty(Object.prototype, 'isAdmin', { value: true, configurable: true });
  const withKey = areBuiltinsUnchanged();
  Reflect.deleteProperty(Object.prototype, 'isAdmin');
  const { at } = Array.prototype;
  Reflect.defineProperty(Array.prototype, 'at', { value: () => 0, configurable: true, writable: true });
  const withMethod = areBuiltinsUnchanged();
  Reflect.defineProperty(Array.prototype, 'at', { value: at, configurable: true, writable: true });
  expect([withKey, withMethod, areBuiltinsUnchanged()]).toEqual([false, false, true]);
});
