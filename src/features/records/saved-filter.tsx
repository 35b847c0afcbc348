import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { NamedFilters } from '#/data/records/saved-filters.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { FilterName } from './filter-name.tsx';

const loadMenu = () => import('#/ui/frame/bar-menu.tsx');

interface SavedFilterProps {
  saved: NamedFilters;
  /** The names of the other filters. */
  taken: readonly string[];
  /** The list has exactly these filters. */
  isInForce: boolean;
  onChoose: () => void;
  onRename: (to: string) => Promise<void>;
  onDelete: () => Promise<void>;
  onMakeDefault: (isDefault: boolean) => Promise<void>;
}

export function SavedFilter({ saved, taken, isInForce, ...props }: SavedFilterProps) {
  const { t } = useLingui();
  const { name, isDefault } = saved;
  const [state, setState] = useState<'shown' | 'menu' | 'naming'>('shown');
  const menuRef = useRef<HTMLButtonElement>(null);
  const show = () => setState('shown');
  if (state === 'naming') {
    return (
      <li>
        <FilterName
          name={name}
          taken={taken}
          onSave={props.onRename}
          onClose={() => {
            show();
            requestAnimationFrame(() => menuRef.current?.focus());
          }}
        />
      </li>
    );
  }
  const act = (key: string) => {
    show();
    if (key === 'rename') setState('naming');
    else if (key === 'delete') void props.onDelete();
    else void props.onMakeDefault(!isDefault);
  };
  return (
    <li className="saved-filters__row">
      <button type="button" className="saved-filters__name" aria-pressed={isInForce} onClick={props.onChoose}>
        <span>
          {name}
          {isDefault ? <span className="caption"> {t`Default`}</span> : null}
        </span>
        {isInForce ? <Icon name="check" size="small" /> : null}
      </button>
      <IconButton
        ref={menuRef}
        icon="menu"
        label={t`More about ${name}`}
        aria-haspopup="menu"
        aria-expanded={state === 'menu'}
        onPress={() => setState('menu')}
      />
      {state === 'menu' ? (
        <LatePart load={loadMenu} onMissing={show}>
          {({ BarMenu }) => (
            <BarMenu
              label={t`More about ${name}`}
              triggerRef={menuRef}
              takesFocus
              items={[
                { key: 'rename', label: t`Rename` },
                {
                  key: 'default',
                  label: isDefault ? t`Stop opening the list with this filter` : t`Open the list with this filter`,
                },
                { key: 'delete', label: t`Delete` },
              ]}
              onAction={act}
              onClose={() => setState((now) => (now === 'menu' ? 'shown' : now))}
            />
          )}
        </LatePart>
      ) : null}
    </li>
  );
}
