import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import './question.css';
import './wide-dialog.css';

interface WideDialogProps {
  title: string;
  /** The button that changes nothing comes first. Undefined if the content has its own buttons. */
  actions: ReactNode;
  /** Escape calls it. */
  onClose: () => void;
  children: ReactNode;
}

/** It fills the screen on phones. Load it on first use. */
export function WideDialog({ title, actions, onClose, children }: WideDialogProps) {
  return (
    <ModalOverlay
      className="question__scrim wide-dialog__scrim"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className="wide-dialog">
        <Dialog className="wide-dialog__in">
          <Heading slot="title" className="question__title wide-dialog__title">
            {title}
          </Heading>
          <div className="wide-dialog__content">{children}</div>
          {actions ? <div className="question__actions wide-dialog__actions">{actions}</div> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
