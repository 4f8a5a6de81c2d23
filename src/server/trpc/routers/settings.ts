import { type } from '@domain/schema';
import { setting, settings as settingsOutput } from '@domain/setting/schema';
import { listSettings } from '@server/services/setting/list';
import { updateSetting } from '@server/services/setting/update';
import { countBySetting } from '@server/services/setting/visibility';
import { account, admin, router } from '../init';
import { text } from '../input';
import { GET, PUT } from '../meta';

export const settings = router({
  list: account(GET('/api/settings', 'All settings'))
    .output(settingsOutput)
    .query(({ ctx }) => listSettings(ctx.deps.database.db)),

  visibility: admin(
    GET('/api/settings/visibility', 'How many students a change of display_results_immediately affects'),
  )
    .output(type({ students: 'number.integer >= 0' }))
    .query(({ ctx }) => countBySetting(ctx.deps.database.db)),

  update: admin(PUT('/api/settings/{key}', 'Changes a setting'))
    .input(
      type({
        '+': 'delete',
        key: text(200),
        value: "'true' | 'false'",
        'description?': text(5000),
        'publish?': 'boolean',
      }),
    )
    .output(setting)
    .mutation(({ ctx, input }) => updateSetting(ctx.deps.database.db, ctx.caller, input)),
});
