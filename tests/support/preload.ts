import { setDefaultTimeout } from 'bun:test';

// A net for what hangs: on a busy machine the five seconds of Bun's default fail tests that are only waiting their turn.
setDefaultTimeout(60_000);
