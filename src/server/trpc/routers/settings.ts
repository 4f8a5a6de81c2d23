import { type } from '@domain/schema';
import { setting, settings as settingsOutput } from '@domain/setting/schema';
import { listSettings } from '@server/services/setting/list';
import { updateSetting } from '@server/services/setting/update';
import { countBySetting } from '@server/services/setting/visibility';
import { account, admin, router } from '../init';
import { text } from '../input';

export const settings = router({
  list: account({ method: 'GET', path: '/api/settings', summary: 'All settings' })
    .output(settingsOutput)
    .query(({ ctx }) => listSettings(ctx.deps.database.db)),

  visibility: admin({
    method: 'GET',
    path: '/api/settings/visibility',
    summary: 'How many students a change of display_results_immediately affects',
  })
    .output(type({ students: 'number.integer >= 0' }))
    .query(({ ctx }) => countBySetting(ctx.deps.database.db)),

  update: admin({ method: 'PUT', path: '/api/settings/{key}', summary: 'Changes a setting' })
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
