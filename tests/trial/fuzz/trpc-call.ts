import { type Call, type FuzzedOperation, validCall } from './call';
import type { Draw } from './draw';
import { oddBody, oddText, oddValue } from './odd-values';
import type { Stock } from './stock';

/** A call in tRPC's own protocol, of a procedure that the document names, in a shape that a client would not send. */
export function trpcCall(operations: readonly FuzzedOperation[], draw: Draw, stock: Stock): Call {
  const operation = draw.of(operations);
  const { body } = validCall(operation, draw, stock);
  const input = typeof body === 'string' ? body : '{}';
  const json = { 'content-type': 'application/json' };
  const odd = oddBody(draw, input);
  const name = operation.name.replace(/\.(patch|put)$/, '');
  const query = (address: string) => ({ method: 'GET', address: `/api/trpc/${address}`, headers: {}, body: undefined });
  const mutation = (address: string, text: Call['body'], headers: Record<string, string> = json) => ({
    method: 'POST',
    address: `/api/trpc/${address}`,
    headers,
    body: text,
  });
  return {
    operation: 'trpc',
    valid: false,
    ...draw.of([
      mutation(name, input),
      mutation(name, JSON.stringify(oddValue(draw)) ?? ''),
      mutation(name, odd.text, { 'content-type': odd.type }),
      mutation(`${name}?batch=1`, JSON.stringify({ 0: JSON.parse(input), 1: 2 })),
      mutation(`${name},${name}?batch=1`, JSON.stringify({ 0: {}, [draw.of(['1', '-1', 'x', '__proto__'])]: {} })),
      mutation(`${Array.from({ length: 30 }, () => name).join(',')}?batch=1`, '{}'),
      query(`${name}?input=${encodeURIComponent(input)}`),
      query(`${name}?input=${oddText(draw)}`),
      query(`${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: {}, 1: null }))}`),
      query(`${name}?batch=1&input=%zz`),
      query(`${oddText(draw)}?input=${oddText(draw)}`),
      query(draw.of(['__proto__', 'auth.constructor', 'auth', ',', '.', 'auth.me,auth.me'])),
    ]),
  };
}
