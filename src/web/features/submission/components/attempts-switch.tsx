import { getRouteApi } from '@tanstack/react-router';
import { Segments } from '@web/components/segments';
import { statisticsTexts } from '@web/features/statistics/texts';
import { useResultsAddress } from '../use-results-address';

const route = getRouteApi('/results');

export function AttemptsSwitch() {
  const { attempts = 'all' } = route.useSearch();
  const address = useResultsAddress();
  return (
    <Segments
      small
      label={statisticsTexts.attempts}
      options={[
        { value: 'all', name: statisticsTexts.all },
        { value: 'latest', name: statisticsTexts.latest },
      ]}
      chosen={attempts}
      onChoose={address.attempts}
    />
  );
}
