export const studentPage = '/my-results';
