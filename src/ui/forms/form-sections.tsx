import { useRef, type ReactNode } from 'react';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import './form-sections.css';

interface FormSection {
  name: string;
  heading: string;
  isWrong: boolean;
  content: ReactNode;
}

interface FormSectionsProps {
  label: string;
  wrongLabel: string;
  sections: readonly FormSection[];
}

export function FormSections({ label, wrongLabel, sections }: FormSectionsProps) {
  const cards = useRef<HTMLDivElement>(null);
  const goTo = (name: string) => {
    const card = cards.current?.querySelector<HTMLElement>(`[data-section="${name}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="form-sections">
      <nav className="form-sections__list" aria-label={label}>
        {sections.map(({ name, heading, isWrong }) => (
          <button key={name} type="button" onClick={() => goTo(name)}>
            <span>{heading}</span>
            {isWrong ? (
              <>
                <Icon name="alert" />
                <span className="visually-hidden">{wrongLabel}</span>
              </>
            ) : null}
          </button>
        ))}
      </nav>
      <div ref={cards}>
        <Stack>
          {sections.map(({ name, heading, content }) => (
            <div key={name} className="form-sections__section" data-section={name} tabIndex={-1}>
              <Card>
                <Panel heading={heading} isLarge>
                  {content}
                </Panel>
              </Card>
            </div>
          ))}
        </Stack>
      </div>
    </div>
  );
}
