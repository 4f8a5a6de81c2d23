import type { ContentEncoding } from './static-file';

const preferred = ['br', 'gzip'] as const satisfies readonly ContentEncoding[];

/** The smallest accepted variant; null for the uncompressed bytes. A weight of 0 refuses an encoding. */
export function pickEncoding(
  accepted: string,
  available: Partial<Record<ContentEncoding, unknown>>,
): ContentEncoding | null {
  const weights = new Map(accepted.split(',').map(parse));
  const weight = (encoding: ContentEncoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return preferred.find((encoding) => available[encoding] !== undefined && weight(encoding) > 0) ?? null;
}

function parse(entry: string): [name: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight)];
}
