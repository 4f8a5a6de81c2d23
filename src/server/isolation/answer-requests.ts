/** For `IsolatedProcess.ask`. Requests aren't checked, because our server sends them and the validator loads slowly. */
export async function answerRequests<Request>(
  answer: (request: Request) => AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const out = Bun.stdout.writer();
  for await (const line of console) {
    // The last one, once nobody asks.
    if (line === '') continue;
    const { mark, request }: { mark: string; request: Request } = JSON.parse(line);
    // Line by line, because the whole text would take its length in memory again. A library may have printed
    // something, so each begins with a line break.
    for await (const text of answer(request)) {
      out.write(`\n${text}`);
      await out.flush();
    }
    out.write(`\n${mark}`);
    await out.flush();
  }
}
