export type StreamedEvent = { id: string; event: string; data: Record<string, unknown> };

/** The events of a stream that has ended; comments and the retry time are passed over. */
export function eventsOf(text: string): StreamedEvent[] {
  return text.split('\n\n').flatMap((block) => parse(block) ?? []);
}

/** The events of a stream as they come; heartbeats have no data. */
export async function* readEvents(answer: Response): AsyncGenerator<StreamedEvent, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of answer.body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const events = parse(block);
      if (events) yield events;
    }
  }
}

function parse(block: string): StreamedEvent | null {
  const fields = new Map(
    block.split('\n').flatMap((line) => {
      const at = line.indexOf(': ');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 2)] as const] : [];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? 'message', data: JSON.parse(data || '{}') };
}
