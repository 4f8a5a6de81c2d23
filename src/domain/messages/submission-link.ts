/** One sentence for every link that opens nothing, so that none tells why: altered, revoked, expired, deleted. */
export const linkOpensNothing =
  'This link does not open any results. Open the one in the newest mail about them, or ask your instructor for a new link.';

export const tooManyLinks = 'There were too many links that open nothing. Please wait a while and try again.';
