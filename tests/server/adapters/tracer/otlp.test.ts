import { expect, test } from 'bun:test';
import { createOtlpTracer } from '@server/adapters/tracer/otlp';
import { untraced } from '@server/adapters/tracer/tracer';
import { fakeCollector } from '@tests/support/otlp';

const unheard = () => {
  throw new Error('the collector was there');
};

test('what is done within a span lies below it, also after a wait and beside another one', async () => {
  await using collector = fakeCollector();
  const tracer = createOtlpTracer(collector.url, unheard);
  await Promise.all(
    ['one', 'two'].map((name) =>
      tracer.span({ name, kind: 'server' }, async () => {
        await Bun.sleep(1);
        await tracer.span(
          { name: `in ${name}`, kind: 'client', attributes: { calls: 2, none: undefined } },
          async () => 0,
        );
      }),
    ),
  );
  await tracer.close();
  const named = (name: string) => collector.spans.find((span) => span.name === name);
  for (const name of ['one', 'two']) {
    expect(named(name)).toMatchObject({ kind: 'server', parentSpanId: null, failed: false });
    expect(named(`in ${name}`)).toMatchObject({
      kind: 'client',
      traceId: named(name)?.traceId,
      parentSpanId: named(name)?.spanId,
      attributes: { calls: 2 },
    });
  }
  expect(named('one')?.traceId).not.toBe(named('two')?.traceId);
});

test('a trace is gone on with by its traceparent; a text that is none begins a new one', async () => {
  await using collector = fakeCollector();
  const tracer = createOtlpTracer(collector.url, unheard);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const seen = async (parent: string | null) =>
    tracer.span({ name: 'run', kind: 'consumer', parent }, async () => tracer.current());
  expect(await seen(`00-${traceId}-b7ad6b7169203331-01`)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  for (const parent of [null, '', 'nonsense', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`]) {
    expect(await seen(parent)).not.toContain(traceId);
  }
  expect(tracer.current()).toBeNull();
  await tracer.close();
  expect(collector.spans.map(({ parentSpanId }) => parentSpanId)).toEqual(['b7ad6b7169203331', null, null, null, null]);
});

test('an error is recorded by its name alone, and rethrown', async () => {
  await using collector = fakeCollector();
  const tracer = createOtlpTracer(collector.url, unheard);
  const failing = tracer.span({ name: 'upload', kind: 'server' }, () =>
    Promise.reject(new TypeError('Maya Okafor has no deck')),
  );
  await expect(failing).rejects.toThrow('Maya Okafor has no deck');
  await tracer.close();
  expect(collector.spans).toMatchObject([{ failed: true, attributes: { 'error.type': 'TypeError' } }]);
  expect(collector.bodies.join()).not.toContain('Okafor');
});

test('a collector that refuses is logged once, and disturbs nobody', async () => {
  await using collector = fakeCollector({ status: 400 });
  let reported = 0;
  const tracer = createOtlpTracer(collector.url, () => {
    reported += 1;
  });
  expect(await tracer.span({ name: 'one', kind: 'server' }, async () => 7)).toBe(7);
  await tracer.close();
  expect(reported).toBe(1);
});

test('without a collector nothing is sent, and work is done all the same', async () => {
  expect(await untraced.span({ name: 'one', kind: 'server' }, async () => 7)).toBe(7);
  expect(untraced.current()).toBeNull();
});
