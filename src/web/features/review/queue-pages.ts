import { keyOf, type ReviewItem, type ReviewPage } from './review-item';

/** The pages that are loaded, as the query keeps them. */
export type QueuePages = { pages: ReviewPage[]; pageParams: unknown[] };

export function itemsOf(data: QueuePages | undefined): ReviewItem[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

/** Without an item; the same data when it is not in there. */
export function withoutItem(data: QueuePages, key: string): QueuePages {
  if (!itemsOf(data).some((item) => keyOf(item) === key)) return data;
  return inEachPage(data, (items) => items.filter((item) => keyOf(item) !== key));
}

/** With another item in the place of one. */
export function withReplaced(data: QueuePages, key: string, by: ReviewItem): QueuePages {
  return inEachPage(data, (items) => items.map((item) => (keyOf(item) === key ? by : item)));
}

/** With an item back where the queue's order has it, if that is among what is loaded. */
export function withItem(data: QueuePages, item: ReviewItem): QueuePages {
  const at = data.pages.findIndex(({ items, nextCursor }) => nextCursor === null || items.some(comesAfter(item)));
  return {
    ...data,
    pages: data.pages.map((page, index) => {
      if (index !== at) return page;
      const before = page.items.findIndex(comesAfter(item));
      return { ...page, items: page.items.toSpliced(before < 0 ? page.items.length : before, 0, item) };
    }),
  };
}

/** Questions first, the oldest before the others; then results, the latest first. */
const comesAfter = (item: ReviewItem) => (other: ReviewItem) => {
  if (item.kind !== other.kind) return item.kind === 'question';
  return item.kind === 'question' ? other.id > item.id : other.id < item.id;
};

function inEachPage(data: QueuePages, change: (items: ReviewItem[]) => ReviewItem[]): QueuePages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
}
