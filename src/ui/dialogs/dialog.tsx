import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { AriaLocale } from '#/ui/text/aria-locale.tsx';
import './dialog.css';

interface DialogProps {
  /**
   * - `question`: the user must answer; a press outside does not close it.
   * - `notice`: it only informs.
   * - `wide`: it holds a table or a form, and fills the screen on phones; a press outside does not close it.
   * - `full`: it fills the screen; a press outside does not exist.
   * - `sheet`: it slides in from the start, on phones from below.
   */
  kind: 'question' | 'notice' | 'wide' | 'full' | 'sheet';
  title: string;
  closeLabel?: string | undefined;
  /** The button that changes nothing comes first. Null if the content has its own buttons. */
  actions: ReactNode;
  /** Escape calls it. */
  onClose: () => void;
  children: ReactNode;
}

/** Load it on first use. */
export function Dialog({ kind, title, closeLabel, actions, onClose, children }: DialogProps) {
  return (
    <AriaLocale>
      <ModalOverlay
        className={`dialog__scrim dialog__scrim--${kind}`}
        isOpen
        isDismissable={kind === 'notice' || kind === 'sheet'}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Modal className={`dialog dialog--${kind}`}>
          <AriaDialog className="dialog__in" role={kind === 'question' ? 'alertdialog' : 'dialog'}>
            <div className="dialog__head">
              <Heading slot="title" className="dialog__title">
                {title}
              </Heading>
              {closeLabel === undefined ? null : <IconButton icon="x" label={closeLabel} onPress={onClose} />}
            </div>
            <div className="dialog__body">{children}</div>
            {actions ? <div className="dialog__actions">{actions}</div> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
