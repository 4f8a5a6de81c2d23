/** The look of what a citation leads to as a whole; `data-boxed` says that it is the open one. */
export const boxable = 'data-boxed:rounded-[3px] data-boxed:bg-pen-wash data-boxed:shadow-[0_0_0_2px_var(--pen)]';
