// The window of every dialog. It imports React Aria: import it only from a lazy chunk.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useBack } from '../lib/navigation.ts';
import { IconButton } from './IconButton.tsx';
import { useSecondClickDropped } from './use-second-click-dropped.ts';
import { useToastsAtTop } from './use-toasts-at-top.ts';
import { words } from './words.sq.ts';

interface DialogFrameProps {
  readonly title: string;
  /** Called by Back, Escape, the close button, and by a tap outside. */
  readonly onClose: () => void;
  /** `alertdialog` for a question before an action; a tap outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function DialogFrame({ title, onClose, role = 'dialog', wide = false, children }: DialogFrameProps) {
  useBack(onClose);
  useToastsAtTop();
  useSecondClickDropped();
  return (
    <I18nProvider locale="sq-AL">
      <ModalOverlay
        isOpen
        isDismissable={role === 'dialog'}
        onOpenChange={(open) => open || onClose()}
        className="fade-in fixed inset-0 z-40 grid items-end justify-items-center bg-veil sm:items-center sm:p-4"
      >
        <Modal
          // the scroll padding keeps an element that scrolls into view from being behind the title
          className={`sheet-in max-h-[92dvh] w-full scroll-pt-[72px] overflow-auto rounded-t-xl bg-surface shadow-2 max-sm:pb-[env(safe-area-inset-bottom)] sm:rounded-xl ${
            wide ? 'max-w-[720px]' : 'max-w-[520px]'
          }`}
        >
          <AriaDialog role={role} className="outline-none">
            <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-surface py-2.5 pr-3 pl-5">
              <Heading slot="title" level={2} className="title min-w-0 text-[19px]">
                {title}
              </Heading>
              <IconButton label={words.close} onClick={onClose}>
                <X aria-hidden className="size-[18px]" />
              </IconButton>
            </div>
            {/* React also passes the event of a form in a dialog to the form of the screen around it */}
            <div onSubmit={(event) => event.stopPropagation()}>{children}</div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
