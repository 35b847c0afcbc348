import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useFocusReturn } from '#/ui/dialogs/use-focus-return.ts';
import { AriaLocale } from '#/ui/text/aria-locale.tsx';
import './bar-menu.css';

interface BarMenuProps {
  label: string;
  items: readonly { key: string; label: string; detail?: string | undefined }[];
  triggerRef: RefObject<HTMLElement | null>;
  /** True if the keyboard or a press opened the menu. A hover does not move the focus. */
  takesFocus: boolean;
  onAction: (key: string) => void;
  onClose: () => void;
}

/** Load it on first use: it weighs 25 kB. */
export function BarMenu({ label, items, triggerRef, takesFocus, onAction, onClose }: BarMenuProps) {
  useFocusReturn();
  return (
    <AriaLocale>
      <Popover
        className="bar-menu"
        isOpen
        // A modal menu that a hover opened would take the pointer from its own button.
        isNonModal={!takesFocus}
        triggerRef={triggerRef}
        placement="bottom start"
        offset={4}
        maxHeight={500}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Menu
          className="bar-menu__list"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- who opened it goes on in it
          autoFocus={takesFocus ? 'first' : false}
          onAction={(key) => onAction(String(key))}
          onClose={onClose}
        >
          {items.map((item) => (
            <MenuItem key={item.key} id={item.key} textValue={item.label} className="bar-menu__item">
              <span>{item.label}</span>
              {item.detail === undefined ? null : <span className="second">{item.detail}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </AriaLocale>
  );
}
