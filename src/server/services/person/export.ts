import type { Comment } from '@domain/comment/schema';
import { countedSubmissions, personSentences } from '@domain/messages/personal-data';
import { writeCsv } from '@domain/rubric/csv';
import { letterGrade } from '@domain/scoring/letter-grade';
import { distinctNames } from '@domain/submission/distinct-names';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { comments } from '@server/db/schema/comment';
import { companies } from '@server/db/schema/company';
import { gradingRuns } from '@server/db/schema/grading-run';
import { mails } from '@server/db/schema/mail';
import { questions } from '@server/db/schema/question';
import { submissionAccess, submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { allIterations } from '@server/grading/result/read';
import { evidenceOf } from '@server/grading/submission/evidence';
import { recordAudit } from '@server/services/audit/record';
import { classUploadsWith } from '@server/services/class-upload/forget';
import { readComments } from '@server/services/comment/read';
import { emailVia, latestMail, mailVia } from '@server/services/mail/email-state';
import { listPictures, openPicture } from '@server/services/picture/open';
import { readOwnQuestions } from '@server/services/question/read';
import { listedAs } from '@server/services/student/listed-as';
import { type OpenFile, openFiles } from '@server/services/submission/files/open';
import { shownNumber } from '@server/services/submission/list/tests';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { addressOf, handedInBy, isShared, isWorkOf, otherMailsOf, sentTo } from './find';

export type PersonalFile = { name: string; uploadedAt: Date; file: OpenFile | AppError };

type Submission = Awaited<ReturnType<typeof submissionsOf>>[number];

/** Audited, without the address, before the first byte. @throws {AppError} invalid; not-found if nothing is stored */
export async function exportPerson(
  deps: Deps,
  caller: LoggedIn,
  email: string,
): Promise<AsyncGenerator<PersonalFile, void>> {
  const address = addressOf(email);
  const rows = await submissionsOf(deps.database.db, address);
  const others = await mailsOf(deps, otherMailsOf(address));
  const lists = await classUploadsWith(deps.database.db, address);
  const listed = Object.values(await listedAs(deps.database.db, address)).flat();
  if (rows.length + others.length + lists.length + listed.length === 0)
    throw new AppError('not-found', personSentences.nothing);
  await deps.database.db.transaction((tx) =>
    recordAudit(tx, caller.user, 'person.exported', countedSubmissions(rows.length), {
      exportedSubmissions: { from: null, to: rows.length },
    }),
  );
  return archive(deps, address, rows, others, lists);
}

async function* archive(
  deps: Deps,
  address: string,
  rows: Submission[],
  mailsToAddress: Mail[],
  lists: Awaited<ReturnType<typeof classUploadsWith>>,
): AsyncGenerator<PersonalFile, void> {
  const now = new Date();
  const index = {
    email: address,
    exportedAt: now,
    submissions: rows.map((row) => ({ folder: folderOf(row), ...row })),
    classUploads: lists,
    ...(await listedAs(deps.database.db, address)),
    mailsToThisAddress: mailsToAddress.map(withoutName),
  };
  yield { name: 'index.json', uploadedAt: now, file: json(index) };
  yield { name: 'index.csv', uploadedAt: now, file: text(`\uFEFF${writeCsv(table(rows))}`, 'text/csv') };
  for (const row of rows) yield* folder(deps, address, row);
  yield* copies(deps, 'Mails to this address', mailsToAddress);
}

/** If the submission is deleted meanwhile, the rest is left out. */
async function* folder(deps: Deps, address: string, row: Submission): AsyncGenerator<PersonalFile, void> {
  const { db } = deps.database;
  const { id, uploadedAt } = row;
  const place = folderOf(row);
  const sent = await mailsOf(deps, and(eq(mails.submissionId, id), row.isOfTeam ? sentTo(address) : undefined));
  const content = {
    ...row,
    files: await filesOf(db, id),
    gradings: await gradingsOf(db, id),
    results: await allIterations(db, id),
    questions: await readOwnQuestions(db, eq(questions.submissionId, id), asc(questions.id)),
    comments: (await readComments(db, eq(comments.submissionId, id))).map(withoutAccount),
    mails: sent.map(withoutName),
    links: await linksOf(db, row, address),
  };
  yield { name: `${place}/submission.json`, uploadedAt, file: json(content) };
  const read = (await evidenceOf(db, id)).map(({ evidence }) => evidence);
  yield { name: `${place}/evidence.json`, uploadedAt, file: json(read) };
  yield* picturesOf(deps, row);
  yield* copies(deps, `${place}/mails`, sent);
  yield* handedIn(deps, row);
}

async function* handedIn(deps: Deps, row: Submission): AsyncGenerator<PersonalFile, void> {
  const open = await openFiles(deps, {}, row.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  });
  if (!open) return;
  const names = distinctNames(open.fileNames);
  let at = 0;
  for await (const file of open.files) {
    yield { name: `${folderOf(row)}/files/${names[at] ?? ''}`, uploadedAt: row.uploadedAt, file };
    at += 1;
  }
}

/** What a model read from them is in the evidence. */
async function* picturesOf(deps: Deps, row: Submission): AsyncGenerator<PersonalFile, void> {
  for (const picture of await listPictures(deps.database.db, row.id)) {
    const { number, contentType } = picture;
    const file = await openPicture(deps, picture).then(
      (bytes) => fileOf(new Blob([bytes]), contentType),
      (error: unknown) => {
        if (error instanceof AppError) return error;
        throw error;
      },
    );
    const extension = contentType === 'image/png' ? 'png' : 'jpg';
    yield { name: `${folderOf(row)}/pictures/${number}.${extension}`, uploadedAt: row.uploadedAt, file };
  }
}

/** Without a provider, emails are stored as pages. */
async function* copies({ mailCopies }: Deps, place: string, sent: Mail[]): AsyncGenerator<PersonalFile, void> {
  for (const { copy, createdAt } of sent) {
    const page = await mailCopies.read(copy);
    if (page !== null) yield { name: `${place}/${copy}.html`, uploadedAt: createdAt, file: text(page, 'text/html') };
  }
}

const folderOf = ({ id }: Pick<Submission, 'id'>) => `Submission ${id}`;

function submissionsOf(db: Db, address: string) {
  return db
    .select({
      id: submissions.id,
      caseStudy: caseStudies.name,
      company: companies.name,
      // Of a team, another member may have uploaded it.
      studentId: sql<string | null>`case when ${handedInBy(address)} then submissions.student_id end`,
      userEmail: sql<string>`${address}::text`,
      isOfTeam: isShared(address),
      isUploader: handedInBy(address),
      submissionNumber: shownNumber,
      uploadedAt: submissions.uploadedAt,
      gradedAt: submissions.gradedAt,
      totalScore: submissions.totalScore,
      maxScore: submissions.maxScore,
      emailSentAt: submissions.emailSentAt,
      emailVia,
    })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .leftJoin(latestMail, sql`true`)
    .where(isWorkOf(address))
    .orderBy(asc(submissions.uploadedAt), asc(submissions.id));
}

function filesOf(db: Db, submissionId: number) {
  const { slot, fileName, contentType, size } = submissionFiles;
  return db
    .select({ slot, fileName, contentType, size })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId))
    .orderBy(asc(slot));
}

function gradingsOf(db: Db, submissionId: number) {
  const { kind, grader, state, feedback, createdAt, finishedAt } = gradingRuns;
  return db
    .select({ kind, grader, state, feedback, createdAt, finishedAt })
    .from(gradingRuns)
    .where(eq(gradingRuns.submissionId, submissionId))
    .orderBy(asc(gradingRuns.id));
}

/** Without their tokens; of a team's, those that the address got. */
function linksOf(db: Db, { id, isOfTeam, isUploader }: Submission, address: string) {
  const { via, createdAt, expiresAt, mailId } = submissionAccess;
  const mailed = inArray(mailId, db.select({ id: mails.id }).from(mails).where(sentTo(address)));
  return db
    .select({ via, createdAt, expiresAt })
    .from(submissionAccess)
    .where(
      and(
        eq(submissionAccess.submissionId, id),
        isOfTeam ? or(mailed, isUploader ? eq(via, 'upload') : undefined) : undefined,
      ),
    )
    .orderBy(asc(createdAt));
}

type Mail = Awaited<ReturnType<typeof mailsOf>>[number];

async function mailsOf({ database, mailCopies }: Deps, which: SQL | undefined) {
  const { id, kind, recipient, state, createdAt, sentAt, scores } = mails;
  const rows = await database.db
    .select({ id, kind, recipient, state, via: mailVia, createdAt, sentAt, scores })
    .from(mails)
    .where(which)
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, copy: mailCopies.nameOf(row) }));
}

const withoutName = ({ copy: _, ...mail }: Mail) => mail;

const withoutAccount = ({ authorId: _, ...comment }: Comment) => comment;

const columns = ['Folder', 'Case study', 'Attempt', 'Handed in', 'Score', 'Of', 'Letter', 'Results emailed'];

const table = (rows: Submission[]) => [
  columns,
  ...rows.map((row) => [
    folderOf(row),
    row.caseStudy,
    row.submissionNumber,
    row.uploadedAt.toISOString(),
    row.totalScore ?? '',
    row.maxScore ?? '',
    letterGrade(row.totalScore, row.maxScore) ?? '',
    row.emailVia === 'outbox' ? '' : (row.emailSentAt?.toISOString() ?? ''),
  ]),
];

const json = (value: unknown) => text(JSON.stringify(value, null, 2), 'application/json');

const text = (content: string, contentType: string) => fileOf(new Blob([content]), contentType);

function fileOf(bytes: Blob, contentType: string): OpenFile {
  return { fileName: '', contentType, size: bytes.size, bytes: bytes.stream() };
}
