/** The answers of hostile-answers.ts from a process of its own: making them must not keep this one busy. */
export async function startHostileModel() {
  const child = Bun.spawn([process.execPath, 'tests/support/openai/hostile-answers.ts'], { stdout: 'pipe' });
  const [port] = new TextDecoder().decode((await child.stdout.getReader().read()).value).split('\n');
  return {
    urlOf: (name: string) => `http://127.0.0.1:${port}/${name}`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
}
