import { useEffect, type ReactNode, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
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
  useEffect(() => {
    const trigger = triggerRef.current;
    // React Aria does not restore the focus if the screen was rendered again. An element outside can take the focus only
    // after the sheet is removed.
    return () => queueMicrotask(() => trigger?.focus());
  }, [triggerRef]);
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
