import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Choices } from '#/ui/fields/choices.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { focusFirstProblem } from '#/parts/forms/form-focus.ts';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import type { Difference, Side } from '#/parts/forms/versions.ts';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import './version-choice.css';

export interface VersionRow extends Difference<string> {
  label: string;
  mine: string;
  theirs: string;
}

interface VersionChoiceProps {
  rows: readonly VersionRow[];
  onChosen: (chosen: Readonly<Record<string, Side>>) => void;
  onDiscard: () => void;
}

/** It stands in place of the form. */
export function VersionPage({ title, strip, ...choice }: VersionChoiceProps & { title: string; strip?: ReactNode }) {
  return (
    <Page strip={strip}>
      <DocumentTitle>{title}</DocumentTitle>
      <PageHead title={title} />
      <VersionChoice {...choice} />
    </Page>
  );
}

/**
 * The user chooses for the fields that they have changed. The others take the saved values. The first choice takes the
 * focus, because it replaces the form.
 */
function VersionChoice({ rows: all, onChosen, onDiscard }: VersionChoiceProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  // The user did not touch these fields.
  const [others, rows] = [all.filter(isOnlyTheirs), all.filter((row) => !isOnlyTheirs(row))];
  const [chosen, setChosen] = useState<Readonly<Record<string, Side | undefined>>>(() =>
    Object.fromEntries(all.map((row) => [row.name, row.chosen])),
  );
  const [showsAll, setShowsAll] = useState(false);
  const finish = () => {
    const decided = Object.entries(chosen).filter((entry): entry is [string, Side] => entry[1] !== undefined);
    if (decided.length === all.length) onChosen(Object.fromEntries(decided));
    else {
      flushSync(() => setShowsAll(true));
      focusFirstProblem(form.current);
    }
  };
  return (
    <Card>
      <Panel heading={t`This has been changed elsewhere in the meantime.`} isLarge>
        <form
          className="version-choice"
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            finish();
          }}
        >
          <Stack>
            {rows.length === 0 ? null : (
              <p>{t`Choose which value is right for each field. Your entries stay here until you have chosen.`}</p>
            )}
            {rows.map(({ name, label, mine, theirs }, index) => (
              <Choices<Side>
                key={name}
                label={label}
                name={name}
                isRow
                isRequired
                takesFocus={index === 0}
                options={[
                  { value: 'mine', label: mine || '-', description: t`Your entries` },
                  { value: 'theirs', label: theirs || '-', description: t`What was saved meanwhile` },
                ]}
                value={chosen[name]}
                errorMessage={showsAll && chosen[name] === undefined ? t`Please choose one of the two.` : undefined}
                onChange={(side) => setChosen((before) => ({ ...before, [name]: side }))}
              />
            ))}
            {others.length === 0 ? null : (
              <>
                <p>{t`These values were saved meanwhile, and you did not change them:`}</p>
                <Facts>
                  {others.map(({ name, label, theirs }) => (
                    <Fact key={name} label={label}>
                      {theirs || '-'}
                    </Fact>
                  ))}
                </Facts>
              </>
            )}
            <div className="version-choice__ways">
              <Button type="submit" variant="primary">
                {t`Continue with these values`}
              </Button>
              <Button onPress={onDiscard}>{t`Discard my entries`}</Button>
            </div>
          </Stack>
        </form>
      </Panel>
    </Card>
  );
}

function isOnlyTheirs({ chosen }: VersionRow): boolean {
  return chosen === 'theirs';
}
