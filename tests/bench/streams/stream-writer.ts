import type { OpenRun } from './open-runs';

/** The process that writes events; `begin` has it write, and it ends with the bench. */
export type StreamWriter = {
  runs: OpenRun[];
  begin(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Opens as many runs as there are streams, and writes so many events a second to each of them. */
export async function startWriter(databaseUrl: string, streams: number, events = 10): Promise<StreamWriter> {
  const roundMs = String(1_000 / events);
  const writer = Bun.spawn([process.execPath, `${import.meta.dir}/writer.ts`, String(streams), roundMs], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: databaseUrl },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  return {
    runs: JSON.parse(await firstLine(writer.stdout)),
    async begin() {
      writer.stdin.write('go\n');
      await writer.stdin.flush();
    },
    async [Symbol.asyncDispose]() {
      writer.kill('SIGKILL');
      await writer.exited;
    },
  };
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
  }
  throw new Error('the process that writes events ended before it was ready');
}
