export const noticeLook = 'px-8 pt-5 max-md:px-4 max-md:pt-4 print:hidden';
