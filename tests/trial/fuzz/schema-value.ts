import type { Draw } from './draw';
import type { Stock } from './stock';

/** What of JSON Schema our document uses. */
export type Shape = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
};

/** Where a value is wanted: a field of an operation. */
export type Place = { path: string; field: string };

/** A value that fulfils a schema; ids are those of rows that exist, most of the time. */
export function schemaValue(draw: Draw, stock: Stock, shape: Shape, place: Place): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return draw.of(shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return schemaValue(draw, stock, draw.of(either), place);
  const known = stock.valueFor(place);
  switch (shape.type) {
    case 'null':
      return null;
    case 'boolean':
      return draw.chance(0.5);
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : number(draw, shape);
    case 'array': {
      const ids = stock.idsFor(place);
      if (ids.length > 0) return draw.some(ids, Math.min(ids.length, shape.maxItems ?? 20, 20));
      const length = draw.integer(Math.max(shape.minItems ?? 0, 1), Math.min(shape.maxItems ?? 3, 3));
      return Array.from({ length }, () => schemaValue(draw, stock, shape.items ?? {}, place));
    }
    case 'object':
      return objectValue(draw, stock, shape, place.path);
    default:
      return known ?? text(draw, shape);
  }
}

/** The fields that are required, and of the others about half. */
export function objectValue(draw: Draw, stock: Stock, shape: Shape, path: string): Record<string, unknown> {
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([field]) => shape.required?.includes(field) || draw.chance(0.5),
  );
  const value = Object.fromEntries(
    wanted.map(([field, inner]) => [field, schemaValue(draw, stock, inner, { path, field })]),
  );
  // Ranges go up to the points of their criterion, which the schema cannot say.
  if ('scoreRanges' in value) {
    const max = typeof value.maxScore === 'number' ? value.maxScore : draw.integer(2, 100);
    value.maxScore = max;
    value.scoreRanges = rangesUpTo(draw, max);
  }
  return value;
}

function rangesUpTo(draw: Draw, max: number): object[] {
  const middle = draw.integer(0, max - 1);
  return [
    { min: 0, max: middle, description: 'Below', promptTemplate: 'Say {{criterion}} so.' },
    { min: middle + 1, max },
  ];
}

function number(draw: Draw, { type, minimum = -1_000, maximum = 1_000 }: Shape): number {
  const value = draw.integer(Math.max(minimum, -1_000), Math.min(maximum, 1_000));
  return type === 'number' && draw.chance(0.3) ? Math.min(maximum, value + 0.25) : value;
}

function text(draw: Draw, { minLength = 1, maxLength = 60 }: Shape): string {
  const words = draw.some(['price', 'launch', 'Ünïcode', '価格', 'مرحبا', '🙂', "d'Arc", '100%', 'a_b'], 5).join(' ');
  return words.padEnd(minLength, '.').slice(0, Math.max(minLength, maxLength)).toWellFormed();
}
