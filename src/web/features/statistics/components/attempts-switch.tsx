import { Segments } from '@web/components/segments';
import { statisticsTexts as texts } from '../texts';

type AttemptsSwitchProps = { chosen: 'all' | 'latest' | undefined; onChoose: (attempts: 'all' | 'latest') => void };

export function AttemptsSwitch({ chosen = 'all', onChoose }: AttemptsSwitchProps) {
  return (
    <Segments
      small
      label={texts.attempts}
      options={[
        { value: 'all', name: texts.all },
        { value: 'latest', name: texts.latest },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
