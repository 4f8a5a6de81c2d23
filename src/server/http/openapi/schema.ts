/** For code generators: an optional field has no empty alternative, a tuple declares its items, an enum its type. */
export function plainSchema(schema: object): Record<string, unknown> {
  const { anyOf, ...parts } = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, plainPart(part)]));
  const whole = withType(withItems(parts));
  if (!Array.isArray(anyOf)) return anyOf === undefined ? whole : { ...whole, anyOf };
  const forms = anyOf.filter((form) => !isObject(form) || Object.keys(form).length > 0);
  const [only] = forms;
  return forms.length === 1 && isObject(only) ? { ...whole, ...only } : { ...whole, anyOf: forms };
}

const plainPart = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(plainPart);
  return isObject(part) ? plainSchema(part) : part;
};

function withItems(schema: Record<string, unknown>): Record<string, unknown> {
  const { prefixItems, items } = schema;
  if (!Array.isArray(prefixItems) || items !== false) return schema;
  const forms = new Map(prefixItems.map((form) => [JSON.stringify(form), form]));
  const [only] = forms.values();
  return { ...schema, items: forms.size === 1 ? only : { anyOf: [...forms.values()] }, maxItems: prefixItems.length };
}

function withType(schema: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(schema.enum) || 'type' in schema) return schema;
  const [kind, ...others] = new Set(schema.enum.map((value) => typeof value));
  return others.length === 0 && (kind === 'string' || kind === 'number' || kind === 'boolean')
    ? { type: kind, ...schema }
    : schema;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
