import { Link } from '@tanstack/react-router';
import { InlineText } from '@web/components/inline-text';
import { Tip } from '@web/components/tip';
import { shownDate } from '@web/lib/format-date';
import { CalendarClock, Copy, Trash2, TriangleAlert } from 'lucide-react';
import { CaseStudyBar, type CaseStudyFigures, totalOf } from './case-study-bar';
import { caseStudyMaxLengths } from './case-study-form';
import type { ListedCaseStudy } from './listed-case-study';
import type { useCaseStudyCalls } from './use-case-study-calls';
import { WindowLine } from './window-line';

type CaseStudyCardProps = {
  caseStudy: ListedCaseStudy;
  /** Undefined until they are there: the texts do not wait for them. */
  figures: CaseStudyFigures | undefined;
  calls: ReturnType<typeof useCaseStudyCalls>;
  onLimits: () => void;
  onDelete: () => void;
};

/** One case study [2.30]: its texts are edited where they stand; deleting asks nothing and can be undone. */
export function CaseStudyCard({ caseStudy, figures, calls, onLimits, onDelete }: CaseStudyCardProps) {
  const { id, name, description, createdAt } = caseStudy;
  const { update, copy } = calls;
  const save = async (change: { name: string } | { description: string }) => {
    await update.mutateAsync({ id, ...change });
  };
  return (
    <article className="sheet case-study" aria-label={name}>
      <CaseStudyBar figures={figures} />
      <div className="case-study-head">
        <p className="s12 mut num grow">Created {shownDate(createdAt)}</p>
        <Tip text="Dates and attempts">
          <button type="button" className="icon-btn" aria-label={`Dates and attempts of ${name}`} onClick={onLimits}>
            <CalendarClock className="i" aria-hidden="true" />
          </button>
        </Tip>
        <Tip text="Copy">
          <button
            type="button"
            className="icon-btn"
            aria-label={`Copy ${name}`}
            aria-disabled={copy.isPending}
            onClick={() => !copy.isPending && copy.mutate({ id })}
          >
            <Copy className="i" aria-hidden="true" />
          </button>
        </Tip>
        <Tip text="Delete">
          <button type="button" className="icon-btn" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 className="i" aria-hidden="true" />
          </button>
        </Tip>
      </div>
      <h2>
        <InlineText
          value={name}
          label="Name"
          maxLength={caseStudyMaxLengths.name}
          onSave={(text) => save({ name: text })}
        />
      </h2>
      <div className="case-study-text sec">
        <InlineText
          value={description}
          label={`Description of ${name}`}
          maxLength={caseStudyMaxLengths.description}
          multiline
          onSave={(text) => save({ description: text })}
        />
      </div>
      <WindowLine caseStudy={caseStudy} />
      <div className="case-study-foot num">
        {figures && <Figures figures={figures} />}
        <Link to="/rubrics" search={{ caseStudy: id }} className="link">
          Rubric<span className="vh"> of {name}</span>
        </Link>
        <Link to="/prompts" search={{ caseStudy: id }} className="link">
          Prompts<span className="vh"> of {name}</span>
        </Link>
      </div>
    </article>
  );
}

function Figures({ figures }: { figures: CaseStudyFigures }) {
  const { criteria, submissions } = figures;
  const total = totalOf(figures);
  return (
    <>
      {total === 100 ? (
        <span>{criteria.length === 1 ? '1 criterion' : `${criteria.length} criteria`}</span>
      ) : (
        <span className="badge badge-mid">
          <TriangleAlert aria-hidden="true" />
          {total}/100 points
        </span>
      )}
      <span>{submissions === 1 ? '1 submission' : `${submissions === 1000 ? '1000+' : submissions} submissions`}</span>
    </>
  );
}
