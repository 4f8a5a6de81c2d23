import {
  emailSettingsTime,
  refreshSettings,
  settingsReadOnly,
  settingsTabs,
  settingTexts,
} from '@domain/messages/setting';
import { type SettingKey, settingKeys } from '@domain/setting/setting';
import { RefreshCw } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { ReadOnlyNotice } from '@web/components/read-only-notice';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { formatDate } from '@web/lib/format-date';
import { useIsAdmin } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { useId } from 'react';
import { useSettingChange } from '../mutations';
import { useVisibilityQuestion } from '../use-visibility-question';

type SettingRowProps = {
  name: SettingKey;
  setting: { value: string; updatedAt: string };
  mayChange: boolean;
};

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

/** What happens to a submission with the settings as they are [2.48]. */
function StatusSummary({ isOn }: { isOn: (key: SettingKey) => boolean }) {
  const shown = isOn('display_results_immediately');
  const mailed = isOn('auto_email_results');
  const notified = isOn('admin_email_notifications');
  const steps = [
    { on: true, title: 'A student uploads', text: 'Grading starts at once.' },
    shown
      ? { on: true, title: 'Grading streams to the page', text: 'Scores, reasons and evidence are shown.' }
      : { on: false, title: 'Results stay hidden', text: 'Students see them once you publish them.' },
    mailed
      ? { on: true, title: 'The student gets an email', text: 'Sent to the address given with the upload.' }
      : { on: false, title: 'The student gets no email', text: 'Results can still be sent by hand.' },
    notified
      ? { on: true, title: 'Administrators get an email', text: 'At most one email every 15 minutes.' }
      : { on: false, title: 'Administrators get no email', text: 'Flags are in the review queue.' },
  ];
  return (
    <aside className="sheet summary" aria-labelledby="summary">
      <h2 className="h14" id="summary">
        What happens now
      </h2>
      <ol>
        {steps.map(({ on, title, text }) => (
          <li key={title} className={on ? 'on' : undefined}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** One setting: what it does, since when, and its switch. */
function SettingRow({ name, setting, mayChange }: SettingRowProps) {
  const id = useId();
  const { change } = useSettingChange(name);
  const visibility = useVisibilityQuestion(change);
  return (
    <li className="setting">
      <div className="grow">
        <h3 className="h14" id={id}>
          {settingTexts[name].name}
        </h3>
        <p className="s13 sec">{settingTexts[name].effect}</p>
        <p className="setting-key s12 mut num">
          <span className="mono">{name}</span> · changed {formatDate(setting.updatedAt)}
        </p>
      </div>
      <OnOffSwitch
        on={setting.value === 'true'}
        labelledBy={id}
        disabled={!mayChange}
        onChange={name === 'display_results_immediately' ? visibility.ask : change}
      />
      {visibility.question}
    </li>
  );
}
