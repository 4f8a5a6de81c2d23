import { Arrange, Button, Layout } from './layout';
import { ink, ink2, ink3, sans, serif, text } from './paint';

export type AnswerMail = {
  student: string;
  caseStudy: string;
  area: string | null;
  question: string;
  answer: string;
  link: string;
};

const smallPrint =
  'Anyone with this link can see your results. Keep this email to yourself. You can ask again on your results page. Replies to this email are not read.';

export function answerSubject({ caseStudy }: AnswerMail): string {
  return `Your question is answered, ${caseStudy}`;
}

export function Answer(mail: AnswerMail) {
  const { student, caseStudy, question, answer, link } = mail;
  return (
    <Layout subject={answerSubject(mail)} preview={answer.slice(0, 200)} smallPrint={smallPrint}>
      <tr>
        <td className="p" style={{ padding: '26px 36px 30px', overflowWrap: 'anywhere' }}>
          <h1 {...text(ink, `600 24px/30px ${sans}`, { letterSpacing: '-.02em' })}>Your question is answered</h1>
          <p {...text(ink2, `400 16px/25px ${sans}`, { margin: '8px 0 18px' })}>
            {student}, you asked about {about(mail)} in your {caseStudy}.
          </p>
          <Arrange width="100%">
            <tr>
              <td className="n" style={{ background: '#eaf1fe', borderRadius: 6, padding: '14px 18px' }}>
                <p {...text(ink3, `600 12px/18px ${sans}`)}>You asked</p>
                <p {...text(ink2, `400 14px/21px ${sans}`, { margin: '2px 0 0', whiteSpace: 'pre-line' })}>
                  {question}
                </p>
              </td>
            </tr>
          </Arrange>
          <p {...text(ink3, `600 12px/18px ${sans}`, { margin: '22px 0 0' })}>Your instructor answers</p>
          <p {...text(ink, `400 16px/25px ${serif}`, { margin: '2px 0 26px', whiteSpace: 'pre-line' })}>{answer}</p>
          <Button href={link}>See your results</Button>
        </td>
      </tr>
    </Layout>
  );
}

export function answerText(mail: AnswerMail): string {
  const { student, caseStudy, question, answer, link } = mail;
  return [
    `${student}, you asked about ${about(mail)} in your ${caseStudy}:`,
    question,
    'Your instructor answers:',
    answer,
    `See your results: ${link}`,
    `${smallPrint}\nCaseGrade`,
  ].join('\n\n');
}

function about({ area }: AnswerMail): string {
  return area ?? 'the results as a whole';
}
