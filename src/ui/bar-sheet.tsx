import { useEffect, type ReactNode, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import './bar-sheet.css';

interface BarSheetProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A small box of settings below a button of the bar. Load it when it is first asked for. */
export function BarSheet({ label, triggerRef, onClose, children }: BarSheetProps) {
  useEffect(() => {
    const trigger = triggerRef.current;
    // The library leads back too, but not always: a screen that is drawn anew meanwhile (another language) misleads it.
    // What lies outside of the sheet can have the focus only when all of the sheet is gone.
    return () => queueMicrotask(() => trigger?.focus());
  }, [triggerRef]);
  return (
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
  );
}
