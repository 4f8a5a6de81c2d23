import { httpErrorMessage, publicErrorBody } from '@domain/messages/error-body';
import { fieldOf } from '@domain/value/field-of';
import { isTRPCClientError } from '@trpc/client';
import { ForeignResponse } from './api-fetch';
import { issuesOf } from './error-of';

const unreachable = 'The server cannot be reached. Check your connection, then try again.';

/** Null if the response wasn't ours, or there was none. */
export function refusalSentence(error: unknown): string | null {
  return isTRPCClientError(error) && error.data ? error.message : null;
}

/** [8.1] */
export function callSentence(error: unknown): string {
  const foreign = foreignAnswer(error);
  if (foreign) return httpErrorMessage(foreign.status, publicErrorBody(foreign.body), foreign.statusText);
  return refusalSentence(error) ?? unreachable;
}

/** Such as `Bad Gateway`; otherwise that there was no response. */
export function statusTextOf(error: unknown): string {
  return foreignAnswer(error)?.statusText || unreachable;
}

export function statusOf(error: unknown): number | null {
  const status = isTRPCClientError(error) ? fieldOf(error.data, 'httpStatus') : null;
  return typeof status === 'number' ? status : null;
}

/** The call came back without any response. */
export function isUnanswered(error: unknown): boolean {
  return isTRPCClientError(error) && !error.data && error.cause instanceof TypeError;
}

/** A response that wasn't our server's, such as a proxy's page. */
export function foreignAnswer(error: unknown): ForeignResponse | null {
  const cause = isTRPCClientError(error) ? error.cause : error;
  return cause instanceof ForeignResponse ? cause : null;
}

export function fieldIssues(error: unknown): Record<string, string> {
  const issues = issuesOf(isTRPCClientError(error) ? error.data : null);
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
