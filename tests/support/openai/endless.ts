import type { Endless } from './fault';
import type { Wire } from './wire';

const head = '{"evidence":[],"rationale":"';
const row = 'The revenue grows by 4.5 percent.\\n';

/** The pieces of an answer without an end, as they go over the wire. */
export function* endlessPieces(of: Endless, wire: Wire): Generator<string, never> {
  yield of === 'error' ? '' : wire.opening();
  if (of === 'prose' || of === 'loop' || of === 'blanks') yield wire.token(head);
  if (of === 'line') yield 'data: {"type":"';
  if (of === 'event') yield 'data: {\n';
  for (let n = 0; ; n += 1) yield piece(of, n, wire);
}

function piece(of: Endless, n: number, wire: Wire): string {
  switch (of) {
    case 'prose':
      return wire.token(`w${n.toString(36)} `);
    case 'loop':
      return wire.token(row.slice((4 * n) % row.length).slice(0, 4));
    case 'blanks':
      return wire.token('\\n  ');
    case 'thinking':
      return wire.thinking(`thought ${n.toString(36)} `);
    case 'comments':
      return ': wait\n\n';
    case 'event':
      return 'data: "a":1,\n';
    case 'empty':
      return 'data: {"choices":[],"type":"response.ping"}\n\n';
    case 'line':
    case 'error':
      return 'a'.repeat(64);
  }
}
