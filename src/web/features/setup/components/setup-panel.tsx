import { setupPanelTexts as texts } from '@domain/messages/setup';
import { Card } from '@web/components/card';
import { X } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { SheetHead } from '@web/components/sheet-head';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useId } from 'react';
import { useSetup } from '../queries';
import { SetupItems } from './setup-items';

export function SetupPanel({ onHide }: { onHide?: () => void }) {
  const id = useId();
  const setup = useSetup();
  const done = setup.data?.filter(({ ok }) => ok).length ?? 0;
  return (
    <Card aria-labelledby={id} className="self-start p-0! shadow-none!">
      <SheetHead>
        <div>
          <h2 className="text-14" id={id}>
            {texts.title}
          </h2>
          {setup.data && <p>{texts.subtitle(done, setup.data.length)}</p>}
        </div>
        {onHide && (
          <button type="button" className="icon-btn" aria-label={texts.hide} onClick={onHide}>
            <X className="i" aria-hidden="true" />
          </button>
        )}
      </SheetHead>
      {setup.data ? (
        <SetupItems items={setup.data} />
      ) : setup.isError ? (
        <LoadError title={texts.failure} query={setup} />
      ) : (
        <SkeletonRows rows={5} label="Loading the set-up" />
      )}
    </Card>
  );
}
