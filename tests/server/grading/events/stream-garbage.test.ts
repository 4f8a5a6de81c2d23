import { expect, test } from 'bun:test';
import { StreamGarbage } from '@server/grading/events/stream-garbage';

const megabyte = 2 ** 20;

/** A heap of 50 MB with garbage on top. */
function heapWith() {
  const heap = { garbage: 0, young: 0, collections: 0 };
  let sizes = 0;
  const looked = new StreamGarbage({
    size: () => {
      sizes += 1;
      return 50 * megabyte + heap.garbage;
    },
    collectYoung: () => {
      heap.young += 1;
    },
    collect: () => {
      heap.garbage = 0;
      heap.collections += 1;
      return 50 * megabyte;
    },
  });
  return { heap, looked, sizes: () => sizes };
}

test('what many streams leave behind is collected while it is young, and all of it once it is much', () => {
  const { heap, looked } = heapWith();
  looked.look(1_000, 0);
  heap.garbage = megabyte;
  looked.look(1_000, 1_000);
  expect(heap.collections).toBe(0);
  heap.garbage = 3 * megabyte;
  looked.look(1_000, 2_000);
  expect(heap).toEqual({ garbage: 0, young: 2, collections: 1 });
});

test('there are ten seconds between two collections, as nothing is answered meanwhile', () => {
  const { heap, looked } = heapWith();
  looked.look(1_000, 0);
  for (let second = 1; second <= 30; second += 1) {
    heap.garbage += 20 * megabyte;
    looked.look(1_000, second * 1_000);
  }
  expect(heap.collections).toBe(3);
});

test('for a few streams nobody has to wait, and the heap is not measured', () => {
  const { heap, looked, sizes } = heapWith();
  looked.look(99, 0);
  heap.garbage = 500 * megabyte;
  looked.look(99, 60_000);
  expect([heap.young, heap.collections, sizes()]).toEqual([0, 0, 0]);
});
