import { caseStudies } from '@server/db/schema/case-study';
import { settings } from '@server/db/schema/setting';
import { submissions } from '@server/db/schema/submission';
import { type SQL, sql } from 'drizzle-orm';

const settingIsOn = sql`exists (select 1 from ${settings}
  where ${settings.key} = 'display_results_immediately' and ${settings.value} = 'true')`;

/** [C8.21] The submission decides, else its case study, else the setting. */
export const isVisible = sql<boolean>`(${submissions.release} = 'released' or ${byCaseStudy(
  sql`${caseStudies.results} = 'published' or ${caseStudies.results} = 'by-setting' and ${settingIsOn}`,
)})`;

/** Whether results are hidden by a person's decision, so that emails wait [C8.22]. The setting holds no email. */
export const isHeld = sql<boolean>`(${submissions.release} = 'held' or ${byCaseStudy(
  sql`${caseStudies.results} = 'held'`,
)})`;

function byCaseStudy(holds: SQL): SQL {
  return sql`${submissions.release} = 'by-setting' and exists (select 1 from ${caseStudies}
    where ${caseStudies.id} = ${submissions.caseStudyId} and (${holds}))`;
}
