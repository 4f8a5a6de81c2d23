import { ownChangesTexts, resubmissionTexts } from '@domain/messages/resubmission';
import { EvidenceOpener } from '@web/components/evidence-opener';
import { AttemptSelect, attemptName } from '@web/features/resubmission/components/attempt-select';
import { Changes, changesAttempt, changesCard, changesHead } from '@web/features/resubmission/components/changes';
import type { Resubmission } from '@web/features/resubmission/queries';
import { useEffectOn } from '@web/lib/use-effect-on';
import { use, useState } from 'react';
import { loadGradingCalls } from '../../lib/portal-api';

type OwnChangesProps = { submissionId: number; stamp: string };

/** Nothing if this browser knows of no earlier attempt. */
export function OwnChanges({ submissionId, stamp }: OwnChangesProps) {
  const openAt = use(EvidenceOpener);
  const [against, setAgainst] = useState(chosenAttempt);
  const [found, setFound] = useState<Resubmission | null>(null);
  const choose = (id: number | undefined) => {
    chooseAttempt(id);
    setAgainst(id);
  };
  // Other results have other scores.
  useEffectOn(() => {
    let left = false;
    const ask = async () => (await loadGradingCalls()).changes(submissionId, against);
    ask().then(
      (answer) => left || setFound(answer),
      // The address may name an attempt that is gone. No other failure is shown, because nobody waits for this part.
      () => left || against === undefined || choose(undefined),
    );
    return () => {
      left = true;
    };
  }, [submissionId, against, stamp]);
  const chosen = found?.attempts.find(({ id }) => id === found.against);
  if (!found || !chosen) return null;
  return (
    <section className={`${changesCard} mt-5`} aria-labelledby="own-changes">
      <div className={changesHead}>
        <h2 className="text-18" id="own-changes">
          {resubmissionTexts.title(chosen.submissionNumber)}
        </h2>
        <span className={changesAttempt}>
          {found.attempts.length > 1 ? (
            <AttemptSelect attempts={found.attempts} against={chosen.id} onChoose={choose} />
          ) : (
            attemptName(chosen)
          )}
        </span>
      </div>
      {found.scores === null && <p className="text-13 font-normal text-ink-3">{ownChangesTexts.scoresLater}</p>}
      <Changes
        found={found}
        // Only where results are shown, because the files can be opened nowhere else.
        places={
          openAt && found.scores !== null ? { onShow: (locator) => openAt({ locator, quote: '', match: 'exact' }) } : {}
        }
      />
    </section>
  );
}

function chosenAttempt(): number | undefined {
  const given = new URLSearchParams(location.search).get('against') ?? '';
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : undefined;
}

/** Without a history entry; undefined removes it. */
function chooseAttempt(id: number | undefined) {
  const address = new URL(location.href);
  if (id === undefined) address.searchParams.delete('against');
  else address.searchParams.set('against', String(id));
  history.replaceState(history.state, '', address);
}
