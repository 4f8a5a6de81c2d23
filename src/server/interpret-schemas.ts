import { configure } from 'arktype/config';

/**
 * Schemas are interpreted: compiling all of them took as long as the rest of a start, and interpreted ones check twenty
 * thousand blocks in 15 ms. Import this before anything that imports ArkType. A patch (`patches`) makes the interpreter
 * stop at the failing rule, as compiled schemas do.
 */
configure({ jitless: true });
