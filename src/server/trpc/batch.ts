/** No screen sends more, so a longer batch is an attempt to get around a limit. */
export const maxBatchSize = 20;

export const batchLimit = `One request takes at most ${maxBatchSize} calls.`;

export const batchTooLarge = `${batchLimit} Give httpBatchLink the option maxItems: ${maxBatchSize}.`;
