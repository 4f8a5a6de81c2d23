/** Alone here, so that a page outside of the class upload loads no other text of it. */
export const classStripText = (sent: number, total: number) => `Class upload: ${sent} of ${total} sent.`;
