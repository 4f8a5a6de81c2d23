import { resultsTexts } from '@domain/messages/portal';
import { Files, MessageCircleQuestion, Quote, Timer } from '@web/components/upload-icons';
import { usePortalState } from '../../lib/portal-context';

export function HowItWorks() {
  const grader = usePortalState((state) => state.grader);
  const steps = [
    {
      icon: Files,
      text: 'A submission is three files: a workbook, a deck and an executive summary. Add them in any order.',
    },
    { icon: Timer, text: `${resultsTexts.duration(grader)}. You can watch it happen or close the page.` },
    { icon: Quote, text: 'Every score shows the cell, slide or sentence behind it.' },
    { icon: MessageCircleQuestion, text: 'You can ask your instructor about any result.' },
  ];
  return (
    <section>
      <h2 className="text-14 mb-3">How it works</h2>
      <ul className="grid gap-2.5">
        {steps.map(({ icon: Icon, text }) => (
          <li key={text} className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5 text-[0.84375rem] leading-5 text-ink-2">
            <Icon className="i-s mt-0.5 text-pen" aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
