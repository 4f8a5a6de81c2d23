import type { EndpointCall } from '@tests/support/fake-endpoint';
import { type } from 'arktype';

const asked = type({
  'response_format?': { type: 'string' },
  'max_tokens?': 'number',
  'stream?': 'boolean',
});

/** What a model is asked, in whatever protocol: its texts in order, and how its answer is to look. */
export type Asked = { texts: string[]; form: string; maxTokens: number; streams: boolean; pictures: string[] };

export function readAsked({ body }: EndpointCall): Asked {
  const texts: string[] = [];
  const pictures: string[] = [];
  collect(body, texts, pictures);
  const read = asked(body);
  const { response_format, max_tokens = 0, stream = false } = read instanceof type.errors ? {} : read;
  return { texts, pictures, form: response_format?.type ?? 'text', maxTokens: max_tokens, streams: stream };
}

function collect(value: unknown, texts: string[], pictures: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') collect(inner, texts, pictures);
    else if (name === 'text' || name === 'content') texts.push(inner);
    else if (/^(?:data:image\/png;base64,)?iVBORw0KGgo/.test(inner)) pictures.push(inner.replace(/^data:.*,/, ''));
  }
}
