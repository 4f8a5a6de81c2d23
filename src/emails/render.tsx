import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import { Answer, type AnswerMail, answerSubject, answerText } from './answer';
import { type ChangedMail, ChangedResults, changedSubject, changedText } from './changed-results';
import { Code, type CodeMail, codeSubject, codeText } from './code';
import {
  Added,
  type AddedMail,
  addedSubject,
  addedText,
  Invitation,
  type InvitationMail,
  invitationSubject,
  invitationText,
} from './invitation';
import { Notification, type NotificationMail, notificationSubject, notificationText } from './notification';
import { type ResetMail, ResetPassword, resetSubject, resetText } from './reset-password';
import { Results, type ResultsMail, resultsSubject, resultsText } from './results';
import { type ExtensionMail, extensionWords, type TeamMail, TeamPage, teamText, teamWords } from './team';

export type RenderedMail = { subject: string; html: string; text: string };

export function resetMail(mail: ResetMail): Promise<RenderedMail> {
  return rendered(resetSubject, <ResetPassword {...mail} />, resetText(mail));
}

export function invitationMail(mail: InvitationMail): Promise<RenderedMail> {
  return rendered(invitationSubject(mail), <Invitation {...mail} />, invitationText(mail));
}

export function addedMail(mail: AddedMail): Promise<RenderedMail> {
  return rendered(addedSubject(mail), <Added {...mail} />, addedText(mail));
}

export function codeMail(mail: CodeMail): Promise<RenderedMail> {
  return rendered(codeSubject(mail), <Code {...mail} />, codeText(mail));
}

export function teamMail(mail: TeamMail): Promise<RenderedMail> {
  const words = teamWords(mail);
  return rendered(words.subject, <TeamPage words={words} link={mail.link} />, teamText(words, mail.link));
}

export function extensionMail(mail: ExtensionMail): Promise<RenderedMail> {
  const words = extensionWords(mail);
  return rendered(words.subject, <TeamPage words={words} link={mail.link} />, teamText(words, mail.link));
}

export function resultsMail(mail: ResultsMail): Promise<RenderedMail> {
  return rendered(resultsSubject(mail), <Results {...mail} />, resultsText(mail));
}

export function changedMail(mail: ChangedMail): Promise<RenderedMail> {
  return rendered(changedSubject(mail), <ChangedResults {...mail} />, changedText(mail));
}

export function notificationMail(mail: NotificationMail): Promise<RenderedMail> {
  return rendered(notificationSubject(mail), <Notification {...mail} />, notificationText(mail));
}

export function answerMail(mail: AnswerMail): Promise<RenderedMail> {
  return rendered(answerSubject(mail), <Answer {...mail} />, answerText(mail));
}

async function rendered(subject: string, page: ReactElement, text: string): Promise<RenderedMail> {
  return { subject: oneLine(subject), html: await render(page), text: `${text.trim()}\n` };
}

/** On one line, because a line break in a subject could start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
