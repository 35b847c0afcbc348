import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { savedFilterChanges, savedFiltersQuery } from '#/data/records/saved-filters.ts';
import { areSameFilters, countFilters } from '#/domain/record-filters.ts';
import { useStorageReason } from '#/parts/problems/storage-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { FilterGroup } from '#/ui/lists/filter-group.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { FilterName } from './filter-name.tsx';
import { SavedFilter } from './saved-filter.tsx';
import type { FilterControl } from './use-record-filters.ts';
import './saved-filters.css';

export function SavedFilters({ filters, change }: FilterControl) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data: saved } = useQuery(savedFiltersQuery);
  const reason = useStorageReason();
  const [isNaming, setNaming] = useState(false);
  const saveRef = useRef<HTMLDivElement>(null);
  // A tablet that answers late is not a tablet that stores nothing.
  if (saved === undefined && reason === undefined) return null;
  const announce = async (sending: Promise<boolean>) => {
    if (await sending) return;
    notify({ level: 'error', text: t`This could not be stored on the device.`, isPermanent: true });
  };
  const toSave = () => saveRef.current?.querySelector('button')?.focus();
  return (
    <FilterGroup label={t`Saved filters`}>
      {!saved ? (
        <p className="second">{reason ?? t`The data stored on this device could not be opened.`}</p>
      ) : (
        <>
          {saved.length > 0 ? (
            <ul className="saved-filters">
              {saved.map((one) => (
                <SavedFilter
                  key={one.name}
                  saved={one}
                  taken={saved.map(({ name }) => name).filter((name) => name !== one.name)}
                  isInForce={areSameFilters(one.filters, filters)}
                  onChoose={() => change(one.filters)}
                  onRename={(to) => announce(savedFilterChanges.rename(client, one.name, to))}
                  onDelete={async () => {
                    await announce(savedFilterChanges.remove(client, one.name));
                    toSave();
                  }}
                  onMakeDefault={(isDefault) =>
                    announce(savedFilterChanges.makeDefault(client, isDefault ? one.name : undefined))
                  }
                />
              ))}
            </ul>
          ) : null}
          <div ref={saveRef} className="saved-filters__save">
            {isNaming ? (
              <FilterName
                taken={saved.map(({ name }) => name)}
                onSave={(name) => announce(savedFilterChanges.save(client, name, filters))}
                onClose={() => {
                  setNaming(false);
                  requestAnimationFrame(toSave);
                }}
              />
            ) : (
              <Button variant="quiet" isDisabled={countFilters(filters) === 0} onPress={() => setNaming(true)}>
                {t`Save these filters`}
              </Button>
            )}
          </div>
        </>
      )}
    </FilterGroup>
  );
}
