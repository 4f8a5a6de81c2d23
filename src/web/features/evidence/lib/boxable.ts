/** `data-boxed` marks what the open citation leads to as a whole. */
export const boxable = 'data-boxed:rounded-[3px] data-boxed:bg-pen-wash data-boxed:shadow-[0_0_0_2px_var(--pen)]';
