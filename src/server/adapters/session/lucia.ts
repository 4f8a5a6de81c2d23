import { adminMarker } from '@domain/user/admin-marker';
import type { Db, Transaction } from '@server/db/client';
import { Lucia, TimeSpan } from 'lucia';
import { type SessionAttributes, sessionTable, storedSessionId, type UserAttributes } from './session-table';
import type { Sessions } from './sessions';

/** Unused sessions end after this time; use in the second half of it extends them. */
const idleDays = 7;

/** Even for sessions in use. */
const maxAgeMs = 30 * 86_400_000;

/** With the prefix, neither another host nor a page without TLS can set the cookie. Browsers require https for it. */
const plainName = 'session';
const hostName = `__Host-${plainName}`;

/** Not with Lucia's own reader, because it throws if any cookie of the request has an unexpected encoding. */
const plainCookie = /(?:^|;)\s*session=([a-z0-9]{20,80})\s*(?:;|$)/;
const hostCookie = /(?:^|;)\s*__Host-session=([a-z0-9]{20,80})\s*(?:;|$)/;

/** `secure`: whether users reach the product by https. */
export function createSessions(db: Db, secure: boolean): Sessions {
  const overDb = luciaOver(db, secure);
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  const cookies = (lucia: typeof overDb, token: string) => [
    lucia.createSessionCookie(token).serialize(),
    `${adminMarker.name}=${adminMarker.value}; Max-Age=${idleDays * 86_400}; ${attributes}`,
    ...(secure ? [`${plainName}=; HttpOnly; Max-Age=0; ${attributes}`] : []),
  ];
  /** Earlier versions used the plain name on https too, so such sessions continue and get the new cookie. */
  const tokenIn = (header: string): { token: string | undefined; isEarlier: boolean } => {
    const token = (secure ? hostCookie : plainCookie).exec(header)?.[1];
    const isEarlier = secure && token === undefined;
    return { token: isEarlier ? plainCookie.exec(header)?.[1] : token, isEarlier };
  };

  return {
    async find(cookieHeader) {
      const { token, isEarlier } = tokenIn(cookieHeader ?? '');
      if (!token) return null;
      const { session, user } = await overDb.validateSession(token);
      if (!session || !user.isActive) return null;
      if (session.createdAt.getTime() + maxAgeMs <= Date.now()) {
        await overDb.invalidateSession(token);
        return null;
      }
      const { preferences, memberships, seesAll, anonymous, unmarked, ...account } = user;
      return {
        user: account,
        preferences,
        memberships,
        seesAll,
        anonymous,
        unmarked,
        sessionId: storedSessionId(token),
        cookies: session.fresh || isEarlier ? cookies(overDb, token) : [],
      };
    },
    async open(on, userId, browser) {
      const lucia = luciaOver(on, secure);
      const session = await lucia.createSession(userId, { browser });
      return cookies(lucia, session.id);
    },
    cleared() {
      return {
        session: overDb.createBlankSessionCookie().serialize(),
        marker: `${adminMarker.name}=; Max-Age=0; ${attributes}`,
      };
    },
  };
}

function luciaOver(db: Db | Transaction, secure: boolean) {
  return new Lucia(sessionTable(db), {
    sessionExpiresIn: new TimeSpan(idleDays, 'd'),
    sessionCookie: { name: secure ? hostName : plainName, attributes: { secure, sameSite: 'lax', path: '/' } },
    getSessionAttributes: ({ createdAt = new Date() }: SessionAttributes) => ({ createdAt }),
    getUserAttributes: (account: UserAttributes) => account,
  });
}
