import {
  emailSettingsTime,
  refreshSettings,
  settingsReadOnly,
  settingsTabs,
  settingTexts,
} from '@domain/messages/setting';
import { type SettingKey, settingKeys } from '@domain/setting/setting';
import { LoadError } from '@web/components/load-error';
import { NoEmailService } from '@web/components/no-email-service';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { ReadOnlyNotice } from '@web/components/read-only-notice';
import { RefreshCw } from '@web/components/result-icons';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { WithSteps } from '@web/components/steps-aside';
import { TitledSheet } from '@web/components/titled-sheet';
import { useLacksEmailService, useSetup } from '@web/features/setup/queries';
import { formatDate } from '@web/lib/format-date';
import { useIsAdmin } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { useId } from 'react';
import { useSettingChange } from '../mutations';
import { useVisibilityQuestion } from '../use-visibility-question';

type SettingRowProps = { name: SettingKey; setting: { value: string; updatedAt: string }; mayChange: boolean };

/** [2.48] */
export function EmailSettings() {
  const settings = trpc.settings.list.useQuery();
  const isAdmin = useIsAdmin();
  const lacksService = useLacksEmailService();
  // Together, so that nothing moves when the second one is there.
  const isLoading = useSetup().isLoading || settings.isPending;
  const shown = isLoading ? undefined : settings.data;
  return (
    <>
      {!isAdmin && <ReadOnlyNotice>{settingsReadOnly}</ReadOnlyNotice>}
      <WithSteps {...(shown && stepsOf((key) => shown[key]?.value === 'true', lacksService))}>
        <TitledSheet
          title={settingsTabs.email}
          text={emailSettingsTime}
          action={
            <button
              type="button"
              className="btn btn-quiet"
              aria-disabled={settings.isFetching}
              onClick={() => !settings.isFetching && settings.refetch()}
            >
              <RefreshCw className="i" aria-hidden="true" />
              {refreshSettings}
            </button>
          }
        >
          {isLoading && <SkeletonRows rows={settingKeys.length} label="Loading the settings" />}
          {settings.isError && <LoadError title="The settings could not be loaded" query={settings} />}
          {shown && lacksService && (
            <div className="px-4 pb-4 md:px-5">
              <NoEmailService />
            </div>
          )}
          {shown && (
            <ul>
              {settingKeys.map((key) => {
                const setting = shown[key];
                return setting && <SettingRow key={key} name={key} setting={setting} mayChange={isAdmin} />;
              })}
            </ul>
          )}
        </TitledSheet>
      </WithSteps>
    </>
  );
}

/** [2.48] */
function stepsOf(isOn: (key: SettingKey) => boolean, lacksService: boolean) {
  const shown = isOn('display_results_immediately');
  const mailed = isOn('auto_email_results');
  const notified = isOn('admin_email_notifications');
  const emailed = (title: string, text: string, toOutbox: string) =>
    lacksService ? { on: false, title: toOutbox, text: 'It reaches nobody.' } : { title, text };
  const steps = [
    { title: 'A student uploads', text: 'Grading starts at once.' },
    shown
      ? { title: 'Grading streams to the page', text: 'Scores, reasons and evidence are shown.' }
      : { on: false, title: 'Results stay hidden', text: 'Students see them once you publish them.' },
    mailed
      ? emailed(
          'The student gets an email',
          'Sent to the address given with the upload.',
          'The student’s email is saved to the outbox',
        )
      : { on: false, title: 'The student gets no email', text: 'Results can still be sent by hand.' },
    notified
      ? emailed(
          'Administrators get an email',
          'At most one email every 15 minutes.',
          'Administrators’ email is saved to the outbox',
        )
      : { on: false, title: 'Administrators get no email', text: 'Flags are in the review queue.' },
  ];
  return { title: 'What happens now', steps };
}

function SettingRow({ name, setting, mayChange }: SettingRowProps) {
  const id = useId();
  const { change } = useSettingChange(name);
  const visibility = useVisibilityQuestion(change);
  return (
    <li className="flex items-center gap-8 border-t border-line-soft px-5 py-4 max-md:items-start max-md:gap-4 max-md:px-4 max-md:py-3.5">
      <div className="min-w-0 flex-1">
        <h3 className="text-14 mb-0.5" id={id}>
          {settingTexts[name].name}
        </h3>
        <p className="max-w-[62ch] text-13 text-ink-2">{settingTexts[name].effect}</p>
        <p className="tabular-nums mt-1 text-12 text-ink-3">Changed {formatDate(setting.updatedAt)}</p>
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
