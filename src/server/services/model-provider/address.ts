import { modelSentences } from '@domain/messages/model';
import { kindFacts, type ProviderKind } from '@domain/model/provider-kinds';
import { AppError } from '@server/errors';

/** Also as IPv6 writes it: `URL` has turned every other way of writing an address into these. */
const linkLocal = /^(?:169\.254\.|\[fe[89ab]|\[::(?:ffff:)?a9fe:)/i;

/** Null for the usual address. @throws {AppError} invalid for what is no plain http address, or link-local */
export function requireAddress(kind: ProviderKind, given: string | null): string | null {
  const text = given?.trim() ?? '';
  if (text === '') {
    if (kindFacts[kind].baseUrl === null) throw refused(modelSentences.addressMissing);
    return null;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(text)) {
    throw refused(modelSentences.address);
  }
  if (linkLocal.test(url.hostname)) throw refused(modelSentences.linkLocal);
  return url.href.replace(/\/+$/, '');
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'baseUrl', message }] });
}
