import { afterEach, expect, test } from 'bun:test';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { FakePortalApi } from '@tests/support/fake-portal-api';
import { done, run, started, storyResult, wholeStory, writing } from '@tests/support/portal-story';
import { storedInPortal, studentEmail } from '@tests/support/portal-submission';
import { toastStore } from '@web/components/toast-store';

const client = Client.ofFile();
const leaving: (() => void)[] = [];

afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

const file = (name: string) => new File(['x'.repeat(1_000)], name);
const threeFiles = (name = 'a') => [file(`${name}.xlsx`), file(`${name}.pptx`), file(`${name}.docx`)];
const refused = (status: number, error: string) => ({ status, body: { error } });

const refusedFiles = {
  status: 422,
  body: {
    error: 'This deck is empty.',
    issues: [
      { path: 'ppt', message: 'This deck is empty.' },
      { path: 'summary', message: 'This summary has a password.' },
    ],
  },
};

/** The portal of a server that `prepare` has told its story so far. */
async function portal(prepare: (api: FakePortalApi) => void = () => undefined, speed = 1): Promise<FakePortalApi> {
  const api = new FakePortalApi();
  prepare(api);
  await client.openPortal(api, speed);
  await client.screen.findByRole('heading', { level: 1 });
  return api;
}

const upload = () => client.screen.findByRole('button', { name: /^Upload/ });
const isOff = async () => (await upload()).hasAttribute('disabled');

/** Sends once the form has what it needs. */
async function send(): Promise<void> {
  await waitFor(async () => expect(await isOff()).toBe(false));
  await client.click('button', /^Upload/);
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const heading = (name: string) => client.screen.findByRole('heading', { name });
const picture = (name: string) => client.screen.findByRole('img', { name });
const firstCard = () => waitFor(() => expect(all('article[data-phase]')).not.toEqual([]));

async function give(label: RegExp | string, ...files: File[]): Promise<void> {
  const [input] = await client.screen.findAllByLabelText(label);
  if (input) fireEvent.change(input, { target: { files } });
}
const chooseFiles = (...files: File[]) => give(/choose files/i, ...files);

async function chooseCaseStudy(name: string): Promise<void> {
  const option: HTMLOptionElement = await client.screen.findByRole('option', { name });
  fireEvent.change(client.screen.getByLabelText('Case study'), { target: { value: option.value } });
}

async function fillForm(): Promise<void> {
  await chooseCaseStudy('Pricing & Profit Simulation');
  await client.fill('Email', studentEmail);
}

/** Follows every toast that comes, however soon the next one takes its place; waits for one with these words. */
function toastsOf(): (words: string) => Promise<unknown> {
  const toasted: string[] = [];
  const leave = toastStore.subscribe(() => {
    const toast = toastStore.get();
    toasted.push(`${toast?.title} ${toast?.description}`);
  });
  leaving.push(leave);
  return (words) => waitFor(() => expect(toasted.join('\n')).toContain(words));
}

test('nothing is sent without a case study, three files and an address [5.14]', async () => {
  const api = await portal();
  expect(await isOff()).toBe(true);
  await chooseFiles(...threeFiles());
  await client.shows('Ready');
  expect(await isOff()).toBe(true);
  await chooseCaseStudy('Pricing & Profit Simulation');
  const toasted = toastsOf();
  await send();
  await toasted('Email required');
  await toasted('Please enter your email address before uploading.');
  await client.fill('Email', 'maya.okafor');
  await send();
  await toasted('Invalid email');
  expect(api.uploads).toEqual([]);
});

test('dropped files pair into submissions; a file for one slot has to be of its type [5.12] [5.13]', async () => {
  await portal();
  const names = ['a.xlsx', 'b.xlsx', 'a.pptx', 'b.pptx', 'a.pdf', 'notes.txt'];
  const items = names.map((name) => ({ getAsFile: () => file(name) }));
  const [area] = all('.drop');
  if (area) fireEvent.drop(area, { dataTransfer: { types: ['Files'], items } });
  await waitFor(() => expect(document.body.textContent).toContain('Submissions 3'));
  expect(await client.screen.findAllByText('missing - click to upload')).toHaveLength(4);
  const toasted = toastsOf();
  const missingSummary = /Executive Summary of .*missing/;
  await give(missingSummary, file('model.xlsx'));
  await toasted('Invalid file type');
  await toasted('Please select a valid Executive Summary (.pdf, .docx, .doc) file.');
  await give(missingSummary, file('summary.pdf'));
  await toasted('File added');
  await client.shows('1 of 3 ready');
});

test('a refused upload is sent again with the files and the key it has, and a replaced file makes it another [8.7]', async () => {
  const api = await portal();
  api.uploadAnswers = [refused(503, 'All readers are busy.'), refusedFiles];
  await fillForm();
  await chooseFiles(...threeFiles());
  await send();
  await client.shows('Upload failed: 503 All readers are busy.');
  await client.click('button', 'Try again');
  await client.shows('Upload failed: 422 This deck is empty.');
  await client.shows('This summary has a password.');
  expect(client.screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await client.shows('0 of 1 ready. Replace the deck and the executive summary.');
  await give('Replace file a.docx', file('open.docx'));
  await client.shows('0 of 1 ready. Replace the deck.');
  await give('Replace file a.pptx', file('better.pptx'));
  await client.shows('1 of 1 ready');
  await send();
  await firstCard();
  const [first, second, third] = api.uploads;
  expect(second?.key).toBe(first?.key ?? '');
  expect(third?.key).not.toBe(first?.key ?? '');
  expect(first?.files).toEqual({ excel: 'a.xlsx', ppt: 'a.pptx', summary: 'a.docx' });
  expect(third?.files).toEqual({ excel: 'a.xlsx', ppt: 'better.pptx', summary: 'open.docx' });
  expect(first?.fields).toMatchObject({ caseStudyId: '1', userEmail: studentEmail });
  expect(first?.fields.studentId).toMatch(/^student_[0-9a-f]{8}$/);
  await api.called(/^start 103$/);
});

test('an upload can be cancelled and is ready again with its key', async () => {
  const api = await portal();
  api.uploadAnswers = ['hold'];
  await fillForm();
  await chooseFiles(...threeFiles());
  await send();
  await client.screen.findByRole('button', { name: 'Uploading & Grading...' });
  await client.shows('Sent. Reading your three files…');
  await client.click('button', 'Cancel');
  await client.screen.findByText('Ready');
  await send();
  await firstCard();
  expect(api.uploads[1]?.key).toBe(api.uploads[0]?.key ?? '');
});

test('several submissions go out two at a time, and one stream watches them all [2.44]', async () => {
  const api = await portal();
  api.uploadAnswers = ['hold', 'hold'];
  await fillForm();
  for (const name of ['a', 'b', 'c']) await chooseFiles(...threeFiles(name));
  await send();
  await waitFor(() => expect(client.screen.getAllByText('Sent. Reading your three files…')).toHaveLength(2));
  expect(api.uploads).toHaveLength(2);
  api.release();
  await waitFor(() => expect(client.screen.getAllByRole('tab')).toHaveLength(3));
  await api.called(/^watch (\d+,){2}\d+ /);
  expect(api.uploads).toHaveLength(3);
});

test('areas fill while they are written, and the end is announced: the grade, then that all is done [4.6] [8.7]', async () => {
  const api = await portal((story) => {
    story.submissions = [storedInPortal(7, 1)];
    story.emit(run(7));
  }, 4);
  await heading('Pricing & Profit Simulation');
  await api.called(/^watch/);
  api.emit(started(7, 0));
  await waitFor(() => expect(all('article[data-phase=reading]')).toHaveLength(1));
  api.emit(writing(7, 0, 0.85));
  await waitFor(() =>
    expect(all('article[data-phase=writing]')[0]?.textContent).toContain('the 1 L price is anchored'),
  );
  expect(all('article[data-phase=writing]')[0]?.getAttribute('aria-busy')).toBe('true');
  api.emit(done(7, 0));
  await picture('11 of 12 so far');
  await client.shows('1 of 11 areas');
  const toasted = toastsOf();
  api.emit(...wholeStory(7).slice(1));
  await toasted('Upload and grading successful');
  await toasted('11 criteria graded');
  await heading('Grading Results');
  await picture('83 out of 100');
  await client.shows('Letter grade');
  await toasted('All submissions processed!');
  await toasted('Results are displayed below...');
  await waitFor(() => expect(all('[data-toast]')).toHaveLength(1));
});

test('a page that is left watches no more, and goes on after the last event when it comes back', async () => {
  const api = await portal((story) => {
    story.submissions = [storedInPortal(7, 1)];
    story.emit(run(7), started(7, 0));
  });
  await waitFor(() => expect(all('article[data-phase=reading]')).toHaveLength(1));
  window.dispatchEvent(new Event('pagehide'));
  await api.called(/^left 7$/);
  api.emit(...wholeStory(7).slice(2));
  window.dispatchEvent(new Event('pageshow'));
  await api.called(/^watch 7 after 2$/);
  await heading('Grading Results');
  expect(api.calls.filter((call) => call.startsWith('watch'))).toEqual(['watch 7 after 0', 'watch 7 after 2']);
});

test('held-back results are only counted; then the list is cleared and the e-mail pointed to [4.6]', async () => {
  const api = await portal((story) => {
    story.displaysResults = false;
    story.submissions = [storedInPortal(7, 1)];
    story.emit(run(7), started(7, 0), done(7, 0, false));
  }, 10);
  await picture('1 of 11 areas');
  await client.shows('Your instructor will publish the results.');
  expect(all('article .chip, article .font-serif')).toEqual([]);
  const toasted = toastsOf();
  api.emit(...wholeStory(7, false).slice(3));
  await toasted('Please check your email for the results, or contact your instructor.');
  await heading('Hand in your case study');
  expect(all('.submission')).toEqual([]);
  await client.screen.findByRole('button', { name: 'View result of Maya Okafor' });
});

test('failed grading keeps the upload and can be asked for again [4.4] [8.7]', async () => {
  const api = await portal((story) => {
    story.submissions = [storedInPortal(7, 1)];
    story.emit(run(7), started(7, 0));
  });
  await waitFor(() => expect(all('article[data-phase=reading]')).toHaveLength(1));
  await api.called(/^start 7$/);
  const toasted = toastsOf();
  api.emit({ event: 'failed', submissionId: 7, error: 'The grader did not answer.', results: [], missing: [1] });
  await toasted('Upload successful, grading failed');
  await toasted('Files uploaded for Maya Okafor, but AI grading failed');
  await client.shows('Upload OK, Grading Failed');
  await client.click('button', 'Grade again');
  await api.called(/^start 7$/, 2);
  api.emit(...wholeStory(7).slice(1));
  await heading('Grading Results');
});

test('where no stream can be had, results are asked for and the waiting call tells the end [4.5] [9.7]', async () => {
  const api = await portal((story) => {
    story.streams = false;
    story.submissions = [storedInPortal(7, 1)];
    story.results.set(7, [storyResult(7, 0)]);
  }, 10);
  await client.shows('Live view is unavailable on this connection.');
  await client.screen.findByText(/^About \d+%$/);
  await waitFor(() => expect(all('article[data-phase=done]')).toHaveLength(1));
  await api.called(/^grade 7$/);
  expect(api.calls.filter((call) => call === 'grade 7')).toHaveLength(1);
  const results = Array.from({ length: 11 }, (_, area) => storyResult(7, area));
  api.results.set(7, results);
  api.finishGrading();
  await picture('83 out of 100');
  await heading('Grading Results');
});

test('a new submission starts on an empty page, and the old one can be read again [4.6]', async () => {
  const api = await portal((story) => {
    story.submissions = [storedInPortal(7, 1, 'graded')];
    story.emit(...wholeStory(7));
  });
  await client.click('button', 'Start New Submission');
  await client.shows('Drop your workbook, deck and summary here');
  await client.openPortal(api);
  await client.shows('Drop your workbook, deck and summary here');
  await client.click('button', 'View result of Maya Okafor');
  await heading('Grading Results');
});

test('case studies that cannot be loaded are said to be so [2.41]', async () => {
  await portal((story) => {
    story.failCaseStudies = true;
  });
  await client.shows('Failed to load case studies. Please refresh the page.');
});

test('the chosen case study says what is graded, before and while it is [2.47]', async () => {
  await portal((story) => {
    const areas = [
      { name: 'Brand story', points: 60 },
      { name: 'Media plan', points: 40 },
    ];
    story.caseStudies.push({
      id: 2,
      name: 'Launch',
      description: '',
      createdAt: '2026-01-02T00:00:00.000Z',
      areas,
      maxFileMb: 50,
      maxAttempts: null,
      maxTeamSize: 1,
      asksName: false,
      asksProof: false,
    });
  });
  await client.shows('How it works');
  expect(client.screen.queryByText('What is graded')).toBeNull();
  await chooseCaseStudy('Launch');
  await client.shows('What is graded');
  await client.shows('Launch, 2 criteria');
  const graded = within(client.screen.getByRole('region', { name: 'What is graded' }));
  expect(graded.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Brand story60', 'Media plan40']);
  await client.shows('100');
  await client.fill('Email', studentEmail);
  await chooseFiles(...threeFiles());
  await send();
  await firstCard();
  expect(all('article h3').map((title) => title.textContent)).toEqual(['Brand story', 'Media plan']);
  await client.shows('0 of 2 areas');
});

test('the student is told who reads the files before sending them', async () => {
  await portal();
  await client.shows('graded by an AI model run by an outside provider, without your name, email or company');
  await client.shows('AI grading takes 30-60 seconds per submission');
  await portal((story) => {
    story.grader = 'offline';
  });
  await client.shows('graded by fixed rules on this server, not by AI');
  await client.shows('Grading takes a few seconds');
  expect(client.screen.queryByText(/30-60 seconds/)).toBeNull();
});

test('an attempt that is not the first is announced, and after the last one nothing can be sent [7.28]', async () => {
  await portal((story) => {
    for (const study of story.caseStudies) study.maxAttempts = 2;
    story.submissions = [storedInPortal(7, 1, 'graded')];
    story.emit(...wholeStory(7));
  });
  await client.click('button', 'Start New Submission');
  await fillForm();
  await client.shows('Attempt 2 of 2: your last one.');
  await client.shows('You handed in on Nov 21.');
  await chooseFiles(...threeFiles());
  expect(await isOff()).toBe(false);
  await portal((story) => {
    for (const study of story.caseStudies) study.maxAttempts = 1;
    story.submissions = [storedInPortal(7, 1, 'graded')];
    story.emit(...wholeStory(7));
  });
  await fillForm();
  await client.shows('No attempts left. Ask your instructor.');
  await chooseFiles(...threeFiles());
  expect(await isOff()).toBe(true);
});

test('[C8.10] the same files are handed in again only when the student says so, where attempts are limited', async () => {
  const again = async (maxAttempts: number | null) => {
    const api = await portal((story) => {
      for (const study of story.caseStudies) study.maxAttempts = maxAttempts;
      story.submissions = [storedInPortal(7, 1, 'graded')];
      story.sameFiles = { submissionNumber: 1, uploadedAt: '2020-11-03T10:12:00' };
      story.emit(...wholeStory(7));
    });
    if (maxAttempts !== null) await client.click('button', 'Start New Submission');
    await fillForm();
    await chooseFiles(...threeFiles());
    await send();
    return api;
  };
  const limited = await again(3);
  const question = await client.screen.findByRole('alertdialog', { name: 'The same files again' });
  await client.shows('These are the files you handed in on Nov 3, 2020, 10:12 AM.', question);
  await client.shows('Hand them in again? It uses an attempt.', question);
  await client.click('button', 'Cancel', question);
  expect(limited.uploads).toHaveLength(0);
  expect(limited.calls).toContain('check hand-in excel,ppt,summary');
  await send();
  await client.click('button', 'Hand in again', await client.screen.findByRole('alertdialog'));
  await limited.called(/^POST upload/);
  expect(limited.uploads).toHaveLength(1);

  const unlimited = await again(null);
  await unlimited.called(/^POST upload/);
  expect(unlimited.calls.filter((call) => call.startsWith('check'))).toEqual([]);
});

test('a file that is refused turns its slot red with what to do, and what is good stays [8.7]', async () => {
  const api = await portal();
  const why = 'This deck has a password. Save it without one, then replace it here.';
  api.uploadAnswers = [{ status: 422, body: { error: why, issues: [{ path: 'ppt', message: why }] } }];
  await fillForm();
  await client.shows('up to 50 MB each');
  await chooseFiles(...threeFiles());
  await send();
  await client.shows('PowerPoint · not accepted');
  await client.shows(`Upload failed: 422 ${why}`);
  await client.shows('Excel · 0.1 MB');
  await client.shows('0 of 1 ready. Replace the deck.');
});

test('[S9.2] what the instructor changes while results are open is asked for again', async () => {
  const api = await portal((story) => {
    story.submissions = [{ ...storedInPortal(7, 1, 'graded'), willBeEmailed: false }];
    story.results.set(
      7,
      Array.from({ length: 11 }, (_, area) => storyResult(7, area)),
    );
    story.emit(...wholeStory(7));
  });
  await picture('83 out of 100');
  expect(client.screen.queryByText(/Sent to|Will be sent to/)).toBeNull();
  api.submissions = [{ ...storedInPortal(7, 1, 'graded'), emailSentAt: '2026-11-21T15:00:00.000Z' }];
  const [first] = api.results.get(7) ?? [];
  if (!first) throw new Error('the story has no results');
  api.results.set(7, [{ ...first, score: first.score + 1 }, ...(api.results.get(7) ?? []).slice(1)]);
  api.emit({ event: 'updated', submissionId: 7 });
  await picture('84 out of 100');
  await client.shows(`Sent to ${studentEmail}`);
  // Results that are hidden now leave the page.
  api.results.set(7, []);
  api.emit({ event: 'updated', submissionId: 7 });
  await picture('11 of 11 areas');
});

test('what a student may see no more, as after leaving a team, leaves the open page with a word [C8.15]', async () => {
  const api = await portal((story) => {
    story.submissions = [storedInPortal(7, 1, 'graded')];
    story.emit(...wholeStory(7));
  });
  await client.shows('Grading Results');
  const toasted = toastsOf();
  api.submissions = [];
  api.emit({ event: 'updated', submissionId: 7 });
  await toasted('You can no longer see this submission.');
  await client.shows('Hand in your case study');
});

test('results that will be emailed say so while they are graded', async () => {
  await portal((story) => {
    story.submissions = [storedInPortal(7, 1)];
    story.emit(run(7));
  });
  await client.shows(`Will be sent to ${studentEmail} when grading is complete`);
});

test('[S6.2] a student is promised no email that only goes to the outbox', async () => {
  await portal((story) => {
    story.submissions = [{ ...storedInPortal(7, 1), emailVia: 'outbox' }];
    story.emit(run(7));
  });
  await picture('0 of 11 areas');
  expect(client.screen.queryByText(/Will be sent to/)).toBeNull();
});

const noSlips = (['excel', 'ppt', 'summary'] as const).map((slot) => ({ slot, ok: true, notes: [] as object[] }));
const hint = 'Finds slips you can still fix. No score, no advice, nothing kept.';

test('files are checked before they are handed in, and what was found stands by their kind [T4.1]', async () => {
  const contradiction = 'The summary says $1.43m in paragraph 1; the workbook’s P&L!B2 says $1,340,000.';
  const notes = [{ kind: 'contradiction', place: 'S:p1', text: contradiction }];
  const api = await portal((fake) => {
    fake.check = {
      status: 200,
      body: { files: noSlips.map((file) => ({ ...file, notes: file.slot === 'summary' ? notes : [] })) },
    };
  });
  await chooseFiles(...threeFiles());
  await client.screen.findByText(hint);
  await client.click('button', /^Check my files/);
  await client.screen.findByText(contradiction);
  expect(api.checkedFiles).toEqual([['excel', 'ppt', 'summary']]);
});

test('a slip in a cell is said with the cell, so that it can be found [T4.1]', async () => {
  const text = 'The cell shows #DIV/0!.';
  const notes = ["W:'P&L'!B3", "W:'P&L'!B7"].map((place) => ({ kind: 'error-value', place, text }));
  await portal((fake) => {
    const files = noSlips.map((file) => ({ ...file, notes: file.slot === 'excel' ? notes : [] }));
    fake.check = { status: 200, body: { files } };
  });
  await chooseFiles(...threeFiles());
  await client.screen.findByText(hint);
  await client.click('button', /^Check my files/);
  await client.screen.findByText('P&L!B3: The cell shows #DIV/0!.');
  await client.screen.findByText('P&L!B7: The cell shows #DIV/0!.');
});

test('files without slips are said to have none, and that this says nothing about the grade', async () => {
  await portal((fake) => {
    fake.check = { status: 200, body: { files: noSlips } };
  });
  await chooseFiles(...threeFiles());
  await client.screen.findByText(hint);
  await client.click('button', /^Check my files/);
  await client.screen.findByText('No slips found. This says nothing about the grade.');
});

test('a check that is refused says why [T4.5]', async () => {
  const sentence = 'Other files are being read. Try again in a moment.';
  const api = await portal((fake) => {
    fake.check = { status: 503, body: { error: sentence } };
  });
  await chooseFiles(...threeFiles());
  await client.screen.findByText(hint);
  await client.click('button', /^Check my files/);
  await client.screen.findByText(sentence);
  expect(api.checkedFiles).toHaveLength(1);
});

test('where files cannot be checked there is no button [T4.5]', async () => {
  await portal();
  await chooseFiles(...threeFiles());
  await client.screen.findByRole('list', { name: 'Submissions' });
  expect(client.screen.queryByRole('button', { name: /^Check my files/ })).toBeNull();
});

test('[C10.9] a course that asks for it has the address confirmed by a code before anything is sent', async () => {
  const api = await portal((story) => {
    for (const study of story.caseStudies) study.asksProof = true;
  });
  await chooseCaseStudy('Pricing & Profit Simulation');
  await chooseFiles(...threeFiles());
  await client.shows('Your course asks you to confirm your email address.');
  expect(await isOff()).toBe(true);
  await client.fill('Email', studentEmail);
  await client.click('button', 'Send code');
  await client.shows(`Enter the 6-digit code that we sent to ${studentEmail}.`);
  await client.fill('Code', '000000');
  await client.click('button', 'Confirm');
  await client.shows('This code is not valid.');
  await client.fill('Code', '123456');
  await client.click('button', 'Confirm');
  await client.shows(`Handing in as ${studentEmail}`);
  await send();
  await waitFor(() => expect(api.uploads.map(({ fields }) => fields.userEmail)).toEqual([studentEmail]));
});

test('[C10.9] somebody else takes over with Not you?', async () => {
  await portal((story) => {
    for (const study of story.caseStudies) study.asksProof = true;
    story.identity = { email: studentEmail, name: null, via: 'code', courseId: null };
  });
  await chooseCaseStudy('Pricing & Profit Simulation');
  await client.shows(`Handing in as ${studentEmail}`);
  await client.click('button', 'Not you?');
  await client.shows('Your course asks you to confirm your email address.');
});

test('[C8.5] [C8.11] the name and the others of a team are asked for where they are wanted, and sent', async () => {
  const api = await portal((story) => {
    for (const study of story.caseStudies) Object.assign(study, { asksName: true, maxTeamSize: 3 });
  });
  await fillForm();
  await client.shows('Team members (up to 3 with you)');
  await client.fill('Your name', 'Ana Díaz');
  await client.click('button', 'Add a member');
  await client.fill('Email of team member 1', 'bo@example.com');
  await client.click('button', 'Add a member');
  expect(client.screen.queryByRole('button', { name: 'Add a member' })).toBeNull();
  await client.fill('Email of team member 2', 'cy@example.com');
  await chooseFiles(...threeFiles());
  await send();
  const sent = { studentName: 'Ana Díaz', members: 'bo@example.com,cy@example.com' };
  await waitFor(() => expect(api.uploads[0]?.fields).toMatchObject(sent));
});

test('[C8.10] the attempt of a result is one of those that its student has, and whoever proves the address reads how many', async () => {
  await portal((story) => {
    for (const study of story.caseStudies) study.maxAttempts = 2;
    story.submissions = [{ ...storedInPortal(7, 1, 'graded'), maxAttempts: 3 }];
    story.emit(...wholeStory(7));
  });
  await client.shows(', attempt 1 of 3, Nov 21, 2026');
  await portal((story) => {
    for (const study of story.caseStudies) Object.assign(study, { maxAttempts: 2, asksProof: true });
    story.identity = { email: studentEmail, name: null, via: 'code', courseId: null };
    story.attemptsLeft = 3;
  });
  await chooseCaseStudy('Pricing & Profit Simulation');
  await client.shows('You can hand in 3 times.');
});

test('[C8.7] an extra attempt counts', async () => {
  await portal((story) => {
    for (const study of story.caseStudies) study.maxAttempts = 1;
    story.attemptsLeft = 1;
    story.submissions = [storedInPortal(7, 1, 'graded')];
    story.emit(...wholeStory(7));
  });
  await client.click('button', 'Start New Submission');
  await fillForm();
  await client.shows('Attempt 2 of 2: your last one.');
  await chooseFiles(...threeFiles());
  expect(await isOff()).toBe(false);
});
