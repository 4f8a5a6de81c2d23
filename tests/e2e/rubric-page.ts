import type { Page } from 'playwright-core';

/** The text that can be clicked to edit it, such as `edit: name`. */
export function editable(page: Page, text: string | RegExp) {
  return page.getByRole('button', { name: text });
}
