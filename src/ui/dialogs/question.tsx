import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import './question.css';

interface QuestionProps {
  title: string;
  text: ReactNode;
  /** The button that changes nothing comes first. */
  actions: ReactNode;
  /** Escape calls it. */
  onClose: () => void;
}

/** A press outside does not close it. Load it on first use. */
export function Question({ title, text, actions, onClose }: QuestionProps) {
  return (
    <ModalOverlay
      className="question__scrim"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className="question">
        <Dialog className="question__in" role="alertdialog">
          <Heading slot="title" className="question__title">
            {title}
          </Heading>
          <p>{text}</p>
          <div className="question__actions">{actions}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
