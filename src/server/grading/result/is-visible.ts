import { settings } from '@server/db/schema/setting';
import { submissions } from '@server/db/schema/submission';
import { sql } from 'drizzle-orm';

/** For a row of `submissions` [3.13]. */
export const isVisible = sql<boolean>`(${submissions.release} = 'released' or ${submissions.release} = 'by-setting' and
  exists (select 1 from ${settings} where ${settings.key} = 'display_results_immediately' and ${settings.value} = 'true'))`;
