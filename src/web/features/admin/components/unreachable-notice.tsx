import { Banner } from '@web/components/banner';
import { TriangleAlert } from '@web/components/icons';
import { noticeLook } from '@web/components/notice-look';
import { reachable } from '@web/lib/reachable';
import { useStore } from '@web/lib/store';

/** Says on every page that the server doesn't answer; its code is there already, because none can be fetched then. */
export function UnreachableNotice() {
  const isReachable = useStore(reachable, (now) => now);
  return (
    <div role="status">
      {!isReachable && (
        <div className={noticeLook}>
          <Banner look="mid">
            <TriangleAlert className="i" aria-hidden="true" />
            <span>
              <b>The server cannot be reached.</b> Check your connection. This page continues when it is back.
            </span>
          </Banner>
        </div>
      )}
    </div>
  );
}
