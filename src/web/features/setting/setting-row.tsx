import { settingTexts } from '@domain/messages/setting';
import type { SettingKey } from '@domain/setting/setting';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { shownDate } from '@web/lib/format-date';
import { useId } from 'react';
import { useSettingChange } from './use-setting-change';
import { useVisibilityQuestion } from './use-visibility-question';

type SettingRowProps = {
  name: SettingKey;
  setting: { value: string; updatedAt: string };
  mayChange: boolean;
};

/** One setting: what it does, since when, and its switch. */
export function SettingRow({ name, setting, mayChange }: SettingRowProps) {
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
          <span className="mono">{name}</span> · changed {shownDate(setting.updatedAt)}
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
