import { uploadFormTexts } from '@domain/messages/portal';
import { retentionSentence } from '@domain/messages/retention';
import { ShieldCheck } from '@web/components/upload-icons';
import { useStore } from '@web/lib/store';
import type { ReactNode } from 'react';
import { usePortal, usePortalState } from '../../lib/portal-context';
import {
  attemptsUsedUp,
  chosenCaseStudy,
  isBusy,
  lacksProof,
  lastAttempt,
  readyCount,
  readySentence,
} from '../../state';
import {
  AttemptNote,
  EarlierSubmissions,
  ProvedEmail,
  ProveEmail,
  SameFilesQuestion,
  StudentFields,
  SubmissionList,
} from '../lazy-parts';
import { CaseStudyField } from './case-study-field';
import { DropArea } from './drop-area';
import { EmailField } from './email-field';
import { HowItWorks } from './how-it-works';
import { WhatIsGraded } from './what-is-graded';

export function UploadForm() {
  const portal = usePortal();
  const anyFile = usePortalState((state) => state.rows.length > 0);
  const anyEarlier = usePortalState((state) => state.earlier.length > 0);
  const last = usePortalState(lastAttempt);
  const identity = usePortalState((state) => state.identity);
  const unproved = usePortalState(lacksProof);
  const asksMore = usePortalState((state) => {
    const study = chosenCaseStudy(state);
    return study !== undefined && ((study.asksName ?? false) || (study.maxTeamSize ?? 1) > 1);
  });
  const asksAgain = usePortalState((state) => state.sameFiles !== null);
  const anyReady = usePortalState((state) => readyCount(state.rows) > 0);
  return (
    <main className="hand-in mx-auto grid max-w-340 grid-cols-1 gap-10 px-4 pt-7 pb-33 md:px-10 md:pt-14 md:pb-24 min-[1101px]:grid-cols-[minmax(0,1fr)_312px] min-[1101px]:gap-24">
      <div className="min-w-0">
        <div className="hand-in-head pb-6 md:pb-9 md:pl-18">
          <h1 className="text-[1.75rem] leading-8.5 font-semibold tracking-[-0.03em] text-balance md:text-[2.375rem] md:leading-11">
            Hand in your case study
          </h1>
          <p className="mt-3 max-w-[78ch] text-15 text-ink-2 text-pretty md:text-[1rem]">
            Three files, one grade, and for every point the cell, slide or sentence that earned it.
          </p>
        </div>
        <form
          className="relative before:absolute before:inset-y-0 before:left-12 before:w-1 before:border-x before:border-pen-line max-md:before:hidden"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            portal.uploadAll();
          }}
        >
          <Step number={1} title="Your case study">
            <div className="grid gap-4.5 md:grid-cols-2 md:gap-5">
              <CaseStudyField />
              {identity ? <ProvedEmail email={identity.email} /> : unproved ? <ProveEmail /> : <EmailField />}
            </div>
            {asksMore && <StudentFields />}
            {last && <AttemptNote key={last.key} last={last} />}
          </Step>
          <Step number={2} title="Your files">
            <DropArea />
            {anyFile && <SubmissionList />}
          </Step>
          <Step number={3} title="Grade" off={!anyReady}>
            <PrivacyNotice />
            <ActionBar />
          </Step>
        </form>
      </div>
      <aside className="grid content-start gap-9 pt-2" aria-label="About grading">
        <WhatIsGraded />
        {anyEarlier && <EarlierSubmissions />}
        {asksAgain && <SameFilesQuestion />}
        <HowItWorks />
      </aside>
    </main>
  );
}

function Step(props: { number: number; title: string; off?: boolean; children: ReactNode }) {
  const { number, title, off = false, children } = props;
  return (
    <section className="relative pb-7 last:pb-0 md:pb-9 md:pl-18">
      <span
        className={`text-18 font-semibold max-md:float-left max-md:mr-2.5 md:absolute md:top-0 md:left-0 md:w-9 md:text-right md:text-22 ${off ? 'text-ink-3' : 'text-pen'}`}
        aria-hidden="true"
      >
        {number}
      </span>
      <h2 className="text-18 mb-4 pt-0.5 max-md:pt-0">{title}</h2>
      {children}
    </section>
  );
}

function PrivacyNotice() {
  const grader = usePortalState((state) => state.grader);
  const retentionDays = usePortalState((state) => state.retentionDays);
  return (
    <p className="mb-3.5 grid max-w-[84ch] grid-cols-[20px_1fr] gap-2 text-13 text-ink-2 text-pretty">
      <ShieldCheck className="i mt-0.5 text-ink-3" aria-hidden="true" />
      <span>
        {uploadFormTexts.readers(grader)} {uploadFormTexts.review} {retentionSentence(retentionDays)}
      </span>
    </p>
  );
}

/** Fixed to the bottom of a phone [2.45] [5.14]. */
function ActionBar() {
  const portal = usePortal();
  const rows = usePortalState((state) => state.rows);
  const noCaseStudy = usePortalState((state) => state.caseStudyId === null);
  const usedUp = usePortalState(attemptsUsedUp);
  const unproved = usePortalState(lacksProof);
  const sentence = usePortalState(readySentence);
  const busy = useStore(portal.gradings, (gradings) => isBusy(rows, gradings));
  return (
    <div
      data-bottom-bar=""
      className="action-bar flex items-center justify-between gap-4 border border-line bg-surface p-4 pl-5 shadow-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-5 max-md:grid max-md:grid-cols-1 max-md:gap-2 max-md:border-x-0 max-md:border-b-0 max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] md:rounded-3"
    >
      <span className="tabular-nums text-13 text-ink-2" id="ready-count" role="status">
        {sentence}
      </span>
      <button
        type="submit"
        className="btn btn-main btn-large max-md:w-full"
        disabled={busy || readyCount(rows) === 0 || noCaseStudy || usedUp || unproved}
        aria-describedby="ready-count"
      >
        {busy ? uploadFormTexts.uploading : uploadFormTexts.upload}
      </button>
    </div>
  );
}
