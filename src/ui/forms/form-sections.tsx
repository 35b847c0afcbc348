import { useRef, type ReactNode } from 'react';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import './form-sections.css';

interface FormSection {
  name: string;
  heading: string;
  isWrong: boolean;
  /** Every required field is filled in, and none is wrong. */
  isDone?: boolean | undefined;
  /** The section is one line. Its neighbours share its card. */
  isRow?: boolean | undefined;
  content: ReactNode;
}

interface FormSectionsProps {
  label: string;
  wrongLabel: string;
  doneLabel: string;
  sections: readonly FormSection[];
}

export function FormSections({ label, wrongLabel, doneLabel, sections }: FormSectionsProps) {
  const cards = useRef<HTMLDivElement>(null);
  const goTo = (name: string) => {
    const card = cards.current?.querySelector<HTMLElement>(`[data-section="${name}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="form-sections">
      <nav className="form-sections__list" aria-label={label}>
        {sections.map(({ name, heading, isWrong, isDone }) => (
          <button key={name} type="button" onClick={() => goTo(name)}>
            <span>{heading}</span>
            {isWrong ? (
              <>
                <Icon name="alert" />
                <span className="visually-hidden">{wrongLabel}</span>
              </>
            ) : isDone ? (
              <>
                <Icon name="check" />
                <span className="visually-hidden">{doneLabel}</span>
              </>
            ) : null}
          </button>
        ))}
      </nav>
      <div ref={cards}>
        <Stack>
          {inCards(sections).map((card) => (
            <Card key={card[0]?.name}>
              {card.map(({ name, heading, isRow = false, content }) => (
                <div
                  key={name}
                  className="form-sections__section"
                  data-section={name}
                  data-row={isRow || undefined}
                  tabIndex={-1}
                >
                  <Panel heading={heading} isLarge={!isRow}>
                    {content}
                  </Panel>
                </div>
              ))}
            </Card>
          ))}
        </Stack>
      </div>
    </div>
  );
}

function inCards(sections: readonly FormSection[]): FormSection[][] {
  const cards: FormSection[][] = [];
  for (const section of sections) {
    const last = cards.at(-1);
    if (section.isRow === true && last?.[0]?.isRow === true) last.push(section);
    else cards.push([section]);
  }
  return cards;
}
