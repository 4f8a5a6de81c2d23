/**
 * React as users have it, for all that is tested: its checks for developers are half of what a component test would
 * compute. `react-dom/client` looks for a window when it is loaded, so component tests load it with theirs.
 */
export async function asInProduction(load: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV = 'test' } = process.env;
  process.env.NODE_ENV = 'production';
  await load();
  process.env.NODE_ENV = NODE_ENV;
}

await asInProduction(() => Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom')]));
