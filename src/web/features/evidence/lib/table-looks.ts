const cell = 'border-b py-1.25 pr-3 pl-2 align-top';

export const tableLooks = {
  table: 'border-collapse text-13/5',
  cell,
  head: `${cell} border-line-control font-semibold`,
} as const;
