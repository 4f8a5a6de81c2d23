export const submissionTableLook =
  '@container [&_td]:px-2 [&_th]:px-2 [&_tbody_tr]:relative [&_tr>:first-child]:w-11 [&_tr>:first-child]:p-0 [&_tr>:first-child]:pl-3.5 [&_tr>:last-child]:pr-4';
