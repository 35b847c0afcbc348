import { useState, type MouseEvent, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { isRepeatOf, lastPress } from '#/ui/actions/repeated-press.ts';
import { AriaLocale } from '#/ui/text/aria-locale.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import './dialog.css';

interface DialogProps {
  /**
   * - `question`: the user must answer; a press outside does not close it.
   * - `notice`: it only informs.
   * - `wide`: it holds a table or a form, and fills the screen on phones; a press outside does not close it.
   * - `full`: it fills the screen; a press outside does not exist.
   * - `sheet`: it slides in from the side of its button, on phones from below.
   */
  kind: 'question' | 'notice' | 'wide' | 'full' | 'sheet';
  /** The side of a sheet. */
  from?: 'start' | 'end';
  title: string;
  closeLabel?: string | undefined;
  /** Stands in the head instead of the title, which is then only announced. */
  bar?: ReactNode;
  /** The lines that say whom it is about. They stay while the content of a `wide` one scrolls. */
  subject?: ReactNode;
  /** The button that changes nothing comes first. Null if the content has its own buttons. */
  actions: ReactNode;
  /** Escape calls it. */
  onClose: () => void;
  children: ReactNode;
}

/** Load it on first use. */
export function Dialog(props: DialogProps) {
  const { kind, from = 'start', title, closeLabel, bar, subject, actions, onClose, children } = props;
  useFocusReturn();
  const [opener] = useState(lastPress);
  /** A second press on what opened the question does not answer it. */
  const ignoreRepeated = (event: MouseEvent) => {
    if (isRepeatOf(opener, event)) event.stopPropagation();
  };
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
        <Modal className={`dialog dialog--${kind} dialog--from-${from}`}>
          <AriaDialog className="dialog__in" role={kind === 'question' ? 'alertdialog' : 'dialog'}>
            <div className="dialog__head">
              <Heading slot="title" className={bar === undefined ? 'dialog__title' : 'visually-hidden'}>
                {title}
              </Heading>
              {bar}
              {subject}
              {closeLabel === undefined ? null : <IconButton icon="x" label={closeLabel} onPress={onClose} />}
            </div>
            <div className="dialog__body">{children}</div>
            {actions ? (
              <div className="dialog__actions" onClickCapture={kind === 'question' ? ignoreRepeated : undefined}>
                {actions}
              </div>
            ) : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
