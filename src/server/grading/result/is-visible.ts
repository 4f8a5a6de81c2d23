import { settings } from '@server/db/schema/setting';
import { submissions } from '@server/db/schema/submission';
import { sql } from 'drizzle-orm';

/**
 * Of a row of `submissions`, whether its student may see scores and sentences at this moment: if it is released, and
 * while `display_results_immediately` is 'true' if it is not held back [3.13].
 */
export const isVisible = sql<boolean>`(${submissions.release} = 'released' or ${submissions.release} = 'by-setting' and
  exists (select 1 from ${settings} where ${settings.key} = 'display_results_immediately' and ${settings.value} = 'true'))`;
