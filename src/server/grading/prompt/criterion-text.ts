import { fillVariables } from '@domain/criterion/prompt-variables';
import type { ScoreRange } from '@domain/criterion/schema';
import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Feedback, GradeTask } from '@server/grading/grader/grader';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';

type Hide = (text: string) => string;

export function criterionText({ submission, criterion, feedback, correction }: GradeTask, hide: Hide): string {
  const parts = [hide(aboutCriterion(criterion, submission))];
  if (feedback) parts.push(aboutFeedback(feedback, criterion.maxScore, submission.fence, hide));
  if (correction !== undefined) {
    parts.push(`# Your last answer was refused\n${hide(correction)}\nAnswer again, whole, and keep to what is asked.`);
  }
  return parts.join('\n\n');
}

function aboutCriterion(criterion: CriterionSnapshot, { caseStudy, fence }: PreparedSubmission): string {
  const { name, category, description, promptTemplate, maxScore, scoreRanges } = criterion;
  const kind = category === 'core' ? 'asked of every case study' : 'of this case study';
  const values = {
    criterion: name,
    description,
    maxScore: String(maxScore),
    caseStudy: caseStudy.name,
    caseStudyDescription: caseStudy.description,
  };
  const prompt = fillVariables(promptTemplate, values);
  const ranges = scoreRanges
    .toSorted((one, other) => other.min - one.min)
    .map((range) => rangeText(range, fillVariables(range.promptTemplate, { ...values, ...rangeValues(range) }), fence));
  return [
    '# The criterion to grade',
    `${oneLine(name, fence)} (${kind})`,
    indented(description, fence),
    ...(prompt.trim() === '' ? [] : ['', '## How to grade it', indented(prompt, fence)]),
    '',
    '## Score ranges',
    ...ranges,
    '',
    `The score is an integer from 0 to ${maxScore}.`,
  ].join('\n');
}

function rangeValues({ min, max, description }: ScoreRange) {
  return { rangeMin: String(min), rangeMax: String(max), rangeDescription: description };
}

function rangeText({ min, max, description }: ScoreRange, prompt: string, fence: string): string {
  const points = min === max ? `${min}` : `${min} to ${max}`;
  const guidance = prompt.trim() === '' ? '' : `\n${indented(`Guidance: ${prompt.trim()}`, fence)}`;
  return `- ${points} points: ${oneLine(description, fence)}${guidance}`;
}

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** Indents every line of an instructor's words, because text at the margin is ours alone. */
function indented(text: string, fence: string): string {
  const lines = withoutCode(text.trim(), fence).split(lineBreak);
  return lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
}

function oneLine(text: string, fence: string): string {
  return withoutCode(text, fence).split(lineBreak).join(' ').trim();
}

/** Fenced like the files, because feedback may quote them. */
function aboutFeedback(earlier: Feedback, points: number, fence: string, hide: Hide): string {
  const { score, maxScore = points, rationale, feedback } = earlier;
  return `# This is a second look
The criterion was graded before. An instructor has read that result and says something about it. Feedback is about the work's evidence: look again at the places it names and at what it says was missed or misread, and check it against the evidence yourself. Change the score only for a reason that you state in the rationale and that the evidence bears out; do not simply obey a wish for another score. If the feedback does not change your judgement, say why in the rationale.
=== EARLIER RESULT ${fence} ===
Score: ${score} of ${maxScore}
${hide(withoutCode(rationale, fence))}
=== END OF EARLIER RESULT ${fence} ===
=== INSTRUCTOR'S FEEDBACK ${fence} ===
${hide(withoutCode(feedback, fence))}
=== END OF INSTRUCTOR'S FEEDBACK ${fence} ===`;
}

function withoutCode(text: string, fence: string): string {
  return text.replaceAll(new RegExp(RegExp.escape(fence), 'gi'), '(code)');
}
