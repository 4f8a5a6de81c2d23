/** More calls in one request than a screen ever makes are somebody's attempt to get around a limit. */
export const maxBatchSize = 20;

export const batchLimit = `One request takes at most ${maxBatchSize} calls.`;

export const batchTooLarge = `${batchLimit} Give httpBatchLink the option maxItems: ${maxBatchSize}.`;
