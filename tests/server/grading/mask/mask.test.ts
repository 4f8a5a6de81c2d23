import { describe, expect, test } from 'bun:test';
import { maskOf } from '@server/grading/mask/mask';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { preparedSubmission } from '@tests/support/prepared-submission';
import fc from 'fast-check';

type Identity = Partial<PreparedSubmission['identity']>;

function hide(text: string, identity: Identity, caseStudy?: Partial<PreparedSubmission['caseStudy']>): string {
  const base = preparedSubmission();
  return maskOf({
    ...base,
    identity: { ...base.identity, ...identity },
    caseStudy: { ...base.caseStudy, ...caseStudy },
  }).hide(text);
}

describe('a name as given', () => {
  test.each([
    ['Prepared by Maria Rossi.', 'Prepared by [student].'],
    ['MARIA ROSSI, maria rossi', '[student], [student]'],
    ['Rossi, Maria', '[student]'],
    ['Maria K. Rossi', '[student]'],
    ['maria_rossi-final', '[student]-final'],
    ['MariaRossi', '[student]'],
    ["Maria's model, by Rossi", "[student]'s model, by [student]"],
    ['Mariana and Rossini stay', 'Mariana and Rossini stay'],
  ])('is masked as whole words, in any case and order: %s', (text, masked) => {
    expect(hide(text, { studentId: 'Maria Rossi' })).toBe(masked);
  });

  test('is found without its accents and with them', () => {
    const identity = { studentId: 'student_1', userEmail: 'jose.garcia@gmail.com' };
    expect(hide('José García, JOSÉ GARCÍA, José Garcia', identity)).toBe('[student], [student], [student]');
    expect(hide('Łukasz', { userEmail: 'lukasz.nowak@gmail.com' })).toBe('[student]');
  });

  test('is found where no blanks part words', () => {
    expect(hide('这是张伟的模型', { studentId: '张伟' })).toBe('这是[student]的模型');
  });

  test('of two words hides its parts of four letters and more only', () => {
    expect(hide('Doe and Jane', { studentId: 'Jane Doe' })).toBe('Doe and [student]');
  });

  test('of which a part is a word of the case study keeps that word, but not the whole name', () => {
    const identity = { studentId: 'Anna Price' };
    expect(hide('Anna Price sets the price. Anna', identity, { description: 'Find the price.' })).toBe(
      '[student] sets the price. [student]',
    );
  });

  test('a word of the criteria counts as the case study using it', () => {
    const identity = { studentId: 'Karl Margin' };
    expect(hide('the margin', identity, { criteriaTexts: ['Margin leaks'] })).toBe('the margin');
    expect(hide('the margin', identity, { criteriaTexts: [] })).toBe('the [student]');
  });
});

describe('a name derived from the address [9.12]', () => {
  test('is masked like a given one', () => {
    expect(hide('Jane Doe did this', { studentId: 'student_9', userEmail: 'jane.doe12@gmail.com' })).toBe(
      '[student] did this',
    );
  });

  test('a mailbox named after a role hides no words of business', () => {
    expect(hide('Sales and profit', { studentId: 'student_9', userEmail: 'sales@gmail.com' })).toBe('Sales and profit');
  });

  test('run together in the address, it is found as two words', () => {
    const identity = { studentId: 'student_9', userEmail: 'janedoe@brightwaterfoods.com' };
    expect(hide('Jane Doe, Brightwater Foods, JaneDoe', identity)).toBe('[student], [company], [student]');
    expect(hide('Mayjane does well', identity)).toBe('Mayjane does well');
  });

  test('the mailbox itself is masked', () => {
    expect(hide('user jdoe42', { studentId: 'student_9', userEmail: 'jdoe42@gmail.com' })).toBe('user [student]');
  });
});

describe('address, company and number', () => {
  test('the address is masked as one, in any case', () => {
    expect(hide('Write to Jane.Doe@Northwind.com!', { userEmail: 'jane.doe@northwind.com' })).toBe(
      'Write to [e-mail]!',
    );
  });

  test('the company is masked as linked, without its legal form, and as derived from the domain [9.12]', () => {
    const identity = { userEmail: 'jane@nwt-labs.com', companyName: 'Northwind Traders Inc.' };
    expect(hide('Northwind Traders Inc., northwind traders, NWT-Labs, nwt-labs.com', identity)).toBe(
      '[company]., [company], [company], [company]',
    );
  });

  test('a company of single letters is masked with what stands between them', () => {
    expect(hide('P&G and PG', { userEmail: 'x@pg.com' })).toBe('[company] and PG');
  });

  test('a personal provider is no company', () => {
    expect(hide('Gmail costs nothing', { userEmail: 'jane@gmail.com' })).toBe('Gmail costs nothing');
  });

  test('a short company name does not eat the word it looks like', () => {
    const identity = { userEmail: 'jane@gmail.com', companyName: 'IT' };
    expect(hide('IT grows, it seems', identity)).toBe('[company] grows, it seems');
  });

  test('a matriculation number is masked, a cell address never', () => {
    expect(hide('u1234567 wrote B12', { studentId: 'u1234567' })).toBe('[student] wrote B12');
    expect(hide('see AB1234', { studentId: 'AB1234' })).toBe('see AB1234');
  });

  test('a number of digits is masked, unless it is what a workbook can hold by chance', () => {
    expect(hide('20231234 and 120231234, 20231234.', { studentId: '20231234' })).toBe(
      '[student] and 120231234, [student].',
    );
    expect(hide('Of 734512', { number: '734512' })).toBe('Of [student]');
    expect(hide('By 4711', { userEmail: '4711@gmail.com', number: '4711' })).toBe('By 4711');
    expect(hide('Costs 250000', { number: '250000' })).toBe('Costs 250000');
  });

  test('a made-up id hides nothing', () => {
    expect(hide('student_k3x9 is a student', { userEmail: 'x@gmail.com' })).toBe('student_k3x9 is a student');
  });
});

test('what stood in place of a mask is known, as it was spelt', () => {
  const mask = maskOf(preparedSubmission());
  mask.hide('JANE DOE of Northwind');
  mask.hide('Jane says');
  expect(mask.readings('[student] of [company]')).toEqual(['JANE DOE of Northwind', 'Jane of Northwind']);
  expect(mask.readings('no mask')).toEqual(['no mask']);
});

test('no text keeps the name or the address, whatever stands around them', () => {
  const mask = maskOf(
    preparedSubmission({ identity: { userEmail: 'zoe.ng@acme.io', studentId: 'Zoë Ng', companyName: null } }),
  );
  const around = fc.string({ unit: fc.constantFrom(' ', '.', '(', '"', '\n', '=', 'é', '|') });
  fc.assert(
    fc.property(
      around,
      around,
      fc.constantFrom('Zoë Ng', 'zoe.ng@acme.io', 'ZOE NG', 'Acme'),
      (before, after, name) => {
        const hidden = mask.hide(`x ${before}${name}${after} y`).toLowerCase();
        return before.endsWith('é') || after.startsWith('é') || !/zo[eë] ng|zoe\.ng|acme/.test(hidden);
      },
    ),
  );
});
