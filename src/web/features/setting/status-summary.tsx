import type { SettingKey } from '@domain/setting/setting';

/** What happens to a submission with the settings as they are [2.48]. */
export function StatusSummary({ isOn }: { isOn: (key: SettingKey) => boolean }) {
  const shown = isOn('display_results_immediately');
  const mailed = isOn('auto_email_results');
  const told = isOn('admin_email_notifications');
  const steps = [
    { on: true, title: 'A student uploads', text: 'Grading starts at once.' },
    shown
      ? { on: true, title: 'Grading streams to the page', text: 'Scores, reasons and evidence are shown.' }
      : { on: false, title: 'Results are held back', text: 'The page shows that grading is done, without a score.' },
    mailed
      ? { on: true, title: 'The student gets a mail', text: 'Sent to the address given with the upload.' }
      : { on: false, title: 'The student gets no mail', text: 'Results can still be sent by hand.' },
    told
      ? { on: true, title: 'Administrators get a mail', text: 'Several grades that come in together are one mail.' }
      : { on: false, title: 'Administrators get no mail', text: 'Doubts wait in Results Review.' },
  ];
  return (
    <aside className="sheet summary" aria-labelledby="summary">
      <h2 className="h14" id="summary">
        What happens now
      </h2>
      <ol>
        {steps.map(({ on, title, text }) => (
          <li key={title} className={on ? 'on' : undefined}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
