/** Where a student sees one submission's results with nothing but a link. */
export const studentPage = '/my-results';
