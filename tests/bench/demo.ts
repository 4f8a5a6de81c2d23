export async function fillWithDemo(env: Record<string, string>): Promise<void> {
  const demo = Bun.spawn([process.execPath, 'src/server/demo/main.ts'], { env: { ...process.env, ...env } });
  if ((await demo.exited) !== 0) throw new Error('the demo could not be made');
}
