import { emailSettingsTime, refreshSettings, settingsReadOnly, settingsTabs } from '@domain/messages/setting';
import { settingKeys } from '@domain/setting/setting';
import { LoadError } from '@web/components/load-error';
import { ReadOnlyNotice } from '@web/components/read-only-notice';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useIsAdmin } from '@web/features/session/session-context';
import { trpc } from '@web/lib/trpc';
import { RefreshCw } from 'lucide-react';
import { SettingRow } from './setting-row';
import { StatusSummary } from './status-summary';

/** The three switches and what they lead to [2.48]. */
export function EmailSettings() {
  const settings = trpc.settings.list.useQuery();
  const isAdmin = useIsAdmin();
  if (settings.isError) {
    return (
      <section className="sheet">
        <LoadError title="The settings could not be loaded" query={settings} />
      </section>
    );
  }
  return (
    <>
      {!isAdmin && <ReadOnlyNotice>{settingsReadOnly}</ReadOnlyNotice>}
      <div className="settings-pair">
        <section className="sheet" aria-labelledby="email-settings">
          <div className="sheet-head">
            <div>
              <h2 className="h14" id="email-settings">
                {settingsTabs.email}
              </h2>
              <p>{emailSettingsTime}</p>
            </div>
            <button
              type="button"
              className="btn btn-quiet"
              aria-disabled={settings.isFetching}
              onClick={() => !settings.isFetching && settings.refetch()}
            >
              <RefreshCw className="i" aria-hidden="true" />
              {refreshSettings}
            </button>
          </div>
          {settings.isPending ? (
            <SkeletonRows rows={settingKeys.length} label="Loading the settings" />
          ) : (
            <ul>
              {settingKeys.map((key) => {
                const setting = settings.data[key];
                return setting && <SettingRow key={key} name={key} setting={setting} mayChange={isAdmin} />;
              })}
            </ul>
          )}
        </section>
        {settings.isSuccess && <StatusSummary isOn={(key) => settings.data[key]?.value === 'true'} />}
      </div>
    </>
  );
}
