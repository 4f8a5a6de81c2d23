import { expect, test } from 'bun:test';
import { changedMail, type RenderedMail, resetMail, resultsMail } from '@emails/render';
import { mailSamples, sampleMails } from '@tests/support/mail-samples';

const hostile = '<script>alert(1)</script> & "Ä"';

async function hostileResults(): Promise<RenderedMail> {
  const { results } = mailSamples;
  const areas = results.areas.map((area) => ({
    ...area,
    name: hostile,
    rationale: hostile,
    strengths: [hostile],
    locators: ["W:'<b>bold</b>'!A1"],
  }));
  return resultsMail({ ...results, student: hostile, caseStudy: `${hostile}\r\nBcc: all@example.com`, areas });
}

test("what people wrote stays text: a mail's page runs and hides nothing of it", async () => {
  const { html } = await hostileResults();
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>bold');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp;');
  const reset = await resetMail({ username: hostile, link: 'https://example.com/reset-password?token=a&b="c"' });
  expect(reset.html).not.toContain('<script');
  expect(reset.html).toContain('token=a&amp;b=&quot;c&quot;');
});

test('a subject is one line, whatever a case study is called', async () => {
  expect((await hostileResults()).subject).toBe(`Your grade: 83/100, ${hostile} Bcc: all@example.com`);
});

test('the plain text says what the page says, as it was written', async () => {
  const { text } = await resultsMail(mailSamples.results);
  expect(text).toStartWith(
    'Maya Okafor, your Pricing & Profit Simulation is graded: 83 out of 100, B.\n\n' +
      'Most to gain: Margin leaks, 2 of 6. Size the rebates.\n\n' +
      'See the evidence in your files, and ask about a result: https://example.com/my-results#tttttttttttttttttttttt\n\n' +
      'Pricing-Concept Application: 11 of 12\n-------------------------------------\n',
  );
  expect(text).toContain('Evidence: Promo ROI!I6, Slide 7, ¶ 5\n');
  expect(text).toContain(
    'Graded by AI, Nov 20, 2026. Reviewed and changed by your instructor, Nov 21, 2026. ' +
      'Your name, email and company were not shown to the AI.',
  );
});

test('what fixed rules have graded says so beside the grade and at the foot', async () => {
  const { html, text } = await resultsMail({
    ...mailSamples.results,
    offline: true,
    grader: 'Offline rules, not AI, Nov 20, 2026.',
  });
  for (const said of [html, text]) {
    expect(said).toContain('Offline rules, not AI');
    expect(said).toContain('Offline rules, not AI, Nov 20, 2026.');
    expect(said).not.toContain('Graded by AI');
  }
});

test('a submission that is graded in part has no total and no letter in its mail', async () => {
  const { subject, text } = await resultsMail({ ...mailSamples.results, total: null });
  expect(subject).toBe('Your results so far, Pricing & Profit Simulation');
  expect(text).toContain('11 areas are graded so far. The total follows when all are.');
  expect(text).not.toContain('letter grade');
});

test('the mail of an answer says what was asked and answered, and where the results are', async () => {
  const { answer } = await sampleMails();
  expect(answer?.subject).toBe('Your question is answered, Pricing & Profit Simulation');
  expect(answer?.text).toStartWith(
    'Maya Okafor, you asked about Margin leaks in your Pricing & Profit Simulation:\n\n' +
      'The rebates are in Checks!C7, below the freight.\nWas that row read?\n\n' +
      'Your instructor answers:\n\nIt was. ',
  );
  expect(answer?.text).toContain('https://example.com/my-results#tttttttttttttttttttttt\n');
});

test('the mails of results and answers have one button, which leads to the results', async () => {
  const mails = await sampleMails();
  for (const name of ['results', 'changed', 'commented', 'answer']) {
    const links = [...(mails[name]?.html.matchAll(/href="([^"]*)"/g) ?? [])].map(([, href]) => href);
    expect(links).toEqual(['https://example.com/my-results#tttttttttttttttttttttt']);
  }
});

test('a mail names no picture and no style or script from elsewhere', async () => {
  const { html } = await resultsMail(mailSamples.results);
  expect(html).not.toMatch(/<(?:img|link|script)\b|url\(|@import/);
});

test('the second email says which scores were what, why, and that the rest is as it was [S6.1]', async () => {
  const { changed } = await sampleMails();
  expect(changed?.subject).toBe('Your result in Pricing & Profit Simulation has changed: 82 → 83');
  expect(changed?.text).toBe(
    [
      'Your result in Pricing & Profit Simulation has changed: 82 → 83',
      'Your instructor changed one score on Nov 21, 2026. Everything else is as it was.',
      'Lift & ROI (3 promos): 7 → 8 of 10\nTotal: 82 → 83 of 100, B',
      'From your instructor:',
      'Your break-even is worked out, which the first grading missed.',
      'See your result and 2 comments: https://example.com/my-results#tttttttttttttttttttttt',
      'You can ask a question about any result on that page. Graded by AI, reviewed and changed by your instructor. ' +
        'Anyone with this link can see your results. Keep this email to yourself.\nCaseGrade\n',
    ].join('\n\n'),
  );
});

test('an email about words alone says so, and that the score is the same', async () => {
  const { commented } = await sampleMails();
  expect(commented?.subject).toBe('Your instructor has commented on your result in Pricing & Profit Simulation');
  expect(commented?.text).toContain('Your score is the same: 83 of 100, B.');
  expect(commented?.html).not.toContain('Before');
});

test('scores that changed within an equal total have no arrow in the subject', async () => {
  const { changed } = mailSamples;
  const equal = await changedMail({ ...changed, changes: { ...changed.changes, totalBefore: 83 } });
  expect(equal.subject).toBe('Your result in Pricing & Profit Simulation has changed');
});

test('what a grader changed is not said to be of the instructor, and a new maximum is shown', async () => {
  const { 'changed in many places': many } = await sampleMails();
  expect(many?.text).toContain('3 scores have changed since Nov 20, 2026.');
  expect(many?.text).toContain('Launch prices: 8 of 8 → 8 of 12\n');
  expect(many?.text).toContain('Margin leaks: 2 of 6 → –\n');
  expect(many?.text).not.toContain('Your instructor changed');
});

test('long notes are cut in an email, and the page has the rest', async () => {
  const { 'results with notes': notes } = await sampleMails();
  expect(notes?.text).toContain('From your instructor:\n\nA strong deck.');
  expect(notes?.text).toContain(`Margin leaks: ${'W'.repeat(600)}…\n`);
  expect(notes?.text).toContain('4 more on your results page.');
});
