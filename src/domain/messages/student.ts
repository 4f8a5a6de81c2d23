export const rosterTexts = {
  noColumns: 'The first line must name the columns: email, and name or first and last name.',
  tooMany: 'A file can have at most 10,000 students.',
  noEmail: 'The email address is missing.',
  badEmail: (email: string) => `${email} is not an email address.`,
  noName: 'The name is missing.',
  longName: 'A name has at most 200 characters.',
  longNumber: 'A number has at most 60 characters.',
  twice: (line: number) => `This address is already on line ${line}.`,
} as const;

export const studentSentences = {
  gone: 'This student is no longer on the list.',
  taken: 'This address is already on the list.',
  tooLarge: 'The file is too large: it can have at most 2 MB.',
  notOnList:
    'This address is not on the list of this course. Use the address your school gave you, or ask your instructor.',
} as const;
