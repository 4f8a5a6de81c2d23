import { expect, setDefaultTimeout, test } from 'bun:test';
import { accessibilityFindings } from '@tests/support/axe';
import { freshPage } from '@tests/support/browser';
import { sampleMails } from '@tests/support/mail-samples';

setDefaultTimeout(60_000);

/** Each scheme is examined at one of the widths: neither changes what the other one does. */
const looks = [
  { width: 600, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of looks) {
  test(`every mail fits ${width} px in ${colorScheme} colours and meets WCAG 2.2 AA`, async () => {
    await using browser = await freshPage({ viewport: { width, height: 800 }, colorScheme });
    for (const [name, { html }] of Object.entries(await sampleMails())) {
      await browser.page.setContent(html);
      const needed = await browser.page.evaluate(() => document.documentElement.scrollWidth);
      expect({ name, needed }).toEqual({ name, needed: width });
      expect({ name, findings: await accessibilityFindings(browser.page) }).toEqual({ name, findings: [] });
    }
  });
}
