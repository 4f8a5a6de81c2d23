/** The same for links that are altered, revoked, expired or deleted, so that it reveals nothing. */
export const linkOpensNothing =
  'This link no longer works. Use the newest email, or ask your instructor for a new link.';

export const tooManyLinks = 'Too many invalid links were opened from your network. Please wait a while and try again.';

type Counts = { links: number; opened: number };

export const linkTexts = {
  heading: "Student's link",
  counts({ links, opened }: Counts): string {
    if (links + opened === 0) return 'No link sent. Each results email has one.';
    return opened === 0 ? 'Link sent, not opened' : `Opened on ${devices(opened)}`;
  },
  lastOpened: (day: string) => `, last on ${day}`,
  copy: 'Copy a link',
  copied: {
    title: 'Link copied',
    description: 'Anyone with this link can see the student’s result. Share it with the student only.',
  },
  copyFailed: 'Could not make a link',
  copyYourself: 'New link to copy',
  revoke: 'Revoke links',
  revokeShort: 'Revoke',
  revoking: 'Revoking…',
  revokeQuestion:
    'All links to this result stop working, on every device. The browser that uploaded the files keeps access.',
  revoked: ({ links, opened }: Counts) => ({
    title: 'Links revoked',
    description: `${links === 1 ? '1 link' : `${links} links`} revoked, ${devices(opened)} signed out.`,
  }),
  revokeFailed: 'Could not revoke the links',
} as const;

function devices(count: number): string {
  return count === 1 ? '1 device' : `${count} devices`;
}
