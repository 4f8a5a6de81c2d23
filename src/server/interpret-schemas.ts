import { configure } from 'arktype/config';

/**
 * Schemas are interpreted: making functions of all of them took as long as the rest of a start, and twenty thousand
 * blocks are checked in 15 ms without. A program imports this before anything that imports ArkType. The interpreter is
 * patched (`patches`) to stop at the rule that fails, as what is compiled does.
 */
configure({ jitless: true });
