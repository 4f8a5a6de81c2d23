import { personTexts, retentionTexts } from '@domain/messages/personal-data';
import { LoadError } from '@web/components/load-error';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { StepsAside } from '@web/components/steps-aside';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import { PersonCard } from './person-card';
import { RetentionCard } from './retention-card';

/** How long submissions are kept, and what is done for a person who asks about theirs. */
export function PersonalDataPanel() {
  return (
    <>
      <div className="settings-pair">
        <Retention />
        <StepsAside {...retentionTexts.explained} />
      </div>
      <div className="settings-pair">
        <PersonCard />
        <StepsAside {...personTexts.explained} />
      </div>
    </>
  );
}

function Retention() {
  const limits = trpc.limits.get.useQuery(undefined, fresh);
  if (limits.isPending) {
    return (
      <section className="sheet">
        <SkeletonRows rows={3} label="Loading how long submissions are kept" />
      </section>
    );
  }
  if (limits.isError) {
    return (
      <section className="sheet">
        <LoadError title={retentionTexts.failure} query={limits} />
      </section>
    );
  }
  return <RetentionCard key={limits.data.retentionDays} days={limits.data.retentionDays} />;
}
