import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { built, type } from '@domain/schema';
import { Type } from 'arktype';

test('a schema is built when it is first used, with the schemas in it', () => {
  let reads = 0;
  const definition = {
    get name() {
      reads += 1;
      return 'string' as const;
    },
  };
  const list = type({ people: type(definition).array(), kind: type.enumerated('class', 'group').or('null') });
  expect(reads).toBe(0);
  expect(list.allows({ people: [{ name: 'Ada' }], kind: null })).toBe(true);
  expect(list({ people: [{ name: 1 }], kind: 'class' })).toBeInstanceOf(type.errors);
  expect(list.assert({ people: [], kind: 'group' })).toEqual({ people: [], kind: 'group' });
  expect(reads).toBe(1);
});

test('what is derived from a schema is a schema', () => {
  const person = type({ name: 'string', age: 'number' });
  expect(person).toBeInstanceOf(Type);
  expect(person.omit('age').allows({ name: 'Ada' })).toBe(true);
  expect(person.get('name').allows(36)).toBe(false);
  expect(person.merge({ age: 'string' }).allows({ name: 'Ada', age: '36' })).toBe(true);
  expect(person.pipe(({ name }) => name)({ name: 'Ada', age: 36 })).toBe('Ada');
  expect(type({ note: type('string').default('none') })({})).toEqual({ note: 'none' });
  expect(type({ note: type('string').optional() }).allows({})).toBe(true);
  expect(person.toJsonSchema()).toMatchObject({ required: ['age', 'name'], type: 'object' });
});

test('every schema of a noun can be built', async () => {
  const root = join(import.meta.dir, '../../src/domain');
  const files = [...new Bun.Glob('*/schema.ts').scanSync(root)];
  const broken: string[] = [];
  for (const file of files) {
    const parts: Record<string, unknown> = await import(join(root, file));
    for (const [name, schema] of Object.entries(parts)) {
      if (schema instanceof Type && !(built(schema) instanceof Type)) broken.push(`${file} ${name}`);
    }
  }
  expect(files.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});
