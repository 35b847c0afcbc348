import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useFocusReturn } from '#/ui/dialogs/use-focus-return.ts';
import { AriaLocale } from '#/ui/text/aria-locale.tsx';
import './bar-sheet.css';

interface BarSheetProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A popover below its button, and no `Dialog`: its positioning would load with each dialog. Load it on first use. */
export function BarSheet({ label, triggerRef, onClose, children }: BarSheetProps) {
  useFocusReturn();
  return (
    <AriaLocale>
      <Popover
        className="bar-sheet"
        isOpen
        triggerRef={triggerRef}
        placement="bottom end"
        offset={4}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Dialog className="bar-sheet__in" aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </AriaLocale>
  );
}
