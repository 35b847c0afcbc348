import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import './sheet.css';

interface SheetProps {
  title: string;
  closeLabel: string;
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The sheet slides in from the start, on phones from below. Load it on first use. */
export function Sheet({ title, closeLabel, foot, onClose, children }: SheetProps) {
  return (
    <ModalOverlay
      className="sheet__scrim"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className="sheet">
        <Dialog className="sheet__in">
          <div className="sheet__head">
            <Heading slot="title" className="sheet__title">
              {title}
            </Heading>
            <IconButton icon="x" label={closeLabel} onPress={onClose} />
          </div>
          <div className="sheet__body">{children}</div>
          <div className="sheet__foot">{foot}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
