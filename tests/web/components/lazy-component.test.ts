import { expect, test } from 'bun:test';
import { Client } from '@tests/support/component/client';
import { createElement } from 'react';

Client.ofFile();

test('a part that arrives after its page has gone draws nothing and asks the page for nothing', async () => {
  const [{ createRoot }, { flushSync }, { lazyComponent }] = await Promise.all([
    import('react-dom/client'),
    import('react-dom'),
    import('@web/components/lazy-component'),
  ]);
  const arrival = Promise.withResolvers<{ Part: () => string }>();
  const Part = lazyComponent(() => arrival.promise, 'Part');
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(Part)));
  await new Promise(setImmediate);
  root.unmount();
  let asked = 0;
  // React reads it when a state is set outside of its own work.
  Object.defineProperty(window, 'event', {
    configurable: true,
    get() {
      asked += 1;
      return undefined;
    },
  });
  arrival.resolve({ Part: () => 'The part' });
  await Part.preload();
  await new Promise(setImmediate);
  Reflect.deleteProperty(window, 'event');
  expect(asked).toBe(0);
});
