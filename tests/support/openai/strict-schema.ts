/** What OpenAI's strict mode asks of a schema: every property required, nothing else allowed. Null when it is kept. */
export function strictSchemaError(schema: unknown, path = 'schema'): string | null {
  if (!isRecord(schema)) return `${path}: a schema is an object`;
  for (const name of ['anyOf', 'oneOf'] as const) {
    const choices = schema[name];
    if (!Array.isArray(choices)) continue;
    for (const [index, choice] of choices.entries()) {
      const error = strictSchemaError(choice, `${path}.${name}[${index}]`);
      if (error) return error;
    }
  }
  if (schema.type === 'array') return strictSchemaError(schema.items, `${path}.items`);
  if (schema.type !== 'object') return null;
  if (schema.additionalProperties !== false) return `${path}: 'additionalProperties' is required to be false`;
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, property] of Object.entries(properties)) {
    if (!required.includes(name)) return `${path}: 'required' must include every key; missing '${name}'`;
    const error = strictSchemaError(property, `${path}.properties.${name}`);
    if (error) return error;
  }
  return required.every((name) => typeof name === 'string' && name in properties)
    ? null
    : `${path}: 'required' names a key that is no property`;
}

/** The format a request asks for, where its API puts it. */
export function requestedSchema(body: { [key: string]: unknown }): { strict: boolean; schema: unknown } | null {
  const text = isRecord(body.text) && isRecord(body.text.format) ? body.text.format : null;
  const format = isRecord(body.response_format) ? body.response_format.json_schema : text;
  return isRecord(format) && 'schema' in format ? { strict: format.strict === true, schema: format.schema } : null;
}

function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
