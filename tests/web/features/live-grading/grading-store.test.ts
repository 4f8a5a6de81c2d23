import { expect, test } from 'bun:test';
import { done, run, started } from '@tests/support/portal-story';
import { applyEvents } from '@web/features/live-grading/lib/apply-event';
import { createGradingStore } from '@web/features/live-grading/lib/grading-store';

/** A store whose frames come when the test says so. */
function storeWithFrames() {
  const frames: (() => void)[] = [];
  const store = createGradingStore(applyEvents, (show) => frames.push(show));
  let queued = 0;
  store.subscribe(() => {
    queued += 1;
  });
  const draw = () => {
    for (const frame of frames.splice(0)) frame();
  };
  return { store, draw, queued: () => queued };
}

test('however many events come, listeners hear of them once per frame', () => {
  const { store, draw, queued } = storeWithFrames();
  store.dispatch(run(7), false);
  for (let at = 0; at < 11; at++) store.dispatch(started(7, at), false);
  expect(store.get().get(7)).toBeUndefined();
  draw();
  expect(queued()).toBe(1);
  expect(
    store
      .get()
      .get(7)
      ?.criteria.every((criterion) => criterion.phase === 'reading'),
  ).toBe(true);
});

test('what a reconnect repeats is marked as still, what comes after it moves', () => {
  const { store, draw } = storeWithFrames();
  store.dispatch(run(7), true);
  store.dispatch(done(7, 0), true);
  store.dispatch(done(7, 1), false);
  draw();
  const grading = store.get().get(7);
  expect(grading?.still).toBe(true);
  const [first, second] = grading?.criteria ?? [];
  expect(first).toMatchObject({ phase: 'done', still: true });
  expect(second).toMatchObject({ phase: 'done', still: false, turn: 0 });
});

test('events keep their order also where repeated ones follow new ones', () => {
  const { store, draw } = storeWithFrames();
  store.dispatch(run(7), false);
  store.dispatch(started(7, 0), false);
  store.dispatch(done(7, 0), true);
  draw();
  expect(store.get().get(7)?.criteria[0]?.phase).toBe('done');
});
