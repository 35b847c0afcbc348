import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import './question.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
  /** Escape and a press outside call it. */
  onClose: () => void;
}

/** Load it on first use. */
export function Notice({ title, children, action, onClose }: NoticeProps) {
  return (
    <ModalOverlay
      className="question__scrim"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className="question">
        <Dialog className="question__in">
          <Heading slot="title" className="question__title">
            {title}
          </Heading>
          {children}
          <div className="question__actions">{action}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
