import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { patientMarksIn } from '#/data/outbox/item-kinds.ts';
import type { ItemElsewhere } from '#/data/outbox/item.ts';
import type { Scope } from '#/offline/scope.ts';
import { DiscardQuestion } from '#/parts/outbox/discard-question.tsx';
import { PatientLine } from '#/parts/people/patient-line.tsx';
import { pastText } from '#/parts/words/past-text.ts';
import { ItemContent } from '#/parts/outbox/item-content.tsx';
import { itemTitle } from '#/parts/outbox/item-words.ts';
import { contextQuery, openOrganizations } from '#/session/context.ts';
import { Button } from '#/ui/actions/button.tsx';

/** The user may have left the organization. */
export function Elsewhere({ items }: { items: readonly ItemElsewhere[] }) {
  const { t } = useLingui();
  const [discarded, setDiscarded] = useState<ItemElsewhere>();
  const textOf = useWaitingText();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="tray-elsewhere">
      <h3 className="tray__heading" id="tray-elsewhere">{t`In another organization`}</h3>
      <ul className="tray">
        {items.map(({ scope, item }) => (
          <li key={item.id} className="tray__entry">
            <strong>{itemTitle(item)}</strong>
            <PatientLine patient={patientMarksIn(item)} />
            <span className="second figures">{pastText(item.keptAt)}</span>
            <ItemContent item={item} />
            <span>{textOf(scope)}</span>
            <div className="tray__buttons">
              <Button variant="quiet" onPress={() => setDiscarded({ scope, item })}>
                {t`Discard`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarded ? (
        <DiscardQuestion
          item={discarded.item}
          items={items.map(({ item }) => item)}
          elsewhere={discarded.scope}
          onClose={() => setDiscarded(undefined)}
        />
      ) : null}
    </section>
  );
}

function useWaitingText(): (scope: Scope) => string {
  const { t } = useLingui();
  const { data: context } = useSuspenseQuery(contextQuery);
  return ({ organizationId, application }) => {
    if (application !== configuration().application)
      return t`This will be sent when Bedside is set up for ${application} again.`;
    const found = openOrganizations(context).find(({ organization }) => organization.id === organizationId);
    if (!found) return t`It is not sent, because you no longer belong to its organization.`;
    const { name } = found.organization;
    return t`This will be sent when you choose the organization ${name}.`;
  };
}
