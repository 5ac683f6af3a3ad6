// The frame of the forms of visits and of blocked time: the problem, the fields in two columns, and the buttons.
import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { CloseButton, DialogFoot } from '../../ground/ui/Dialog.tsx';
import { formWords as words } from './words.sq.ts';

interface FormFrameProps extends Pick<ComponentProps<typeof Button>, 'busy'> {
  /** The result of `useForm`. */
  readonly form: {
    readonly form: ComponentProps<'form'>;
    readonly message: string | undefined;
    readonly dismiss: () => void;
  };
  /** A button that helps with the problem. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** The text beside the buttons. */
  readonly aside?: ReactNode;
  /** The label of the button that saves. */
  readonly save: string;
}

export function FormFrame({ form, action, children, aside, save, ...button }: FormFrameProps) {
  // the fields are new at each keystroke, so the code that the compiler would add here is not needed
  'use no memo';
  return (
    <form {...form.form}>
      <div className="grid grid-cols-2 gap-4 px-5 py-4">
        {form.message && (
          <div className="col-span-2">
            <Banner kind="error" action={action} onDismiss={form.dismiss}>
              {form.message}
            </Banner>
          </div>
        )}
        {children}
      </div>
      <DialogFoot aside={aside}>
        <CloseButton>{words.cancel}</CloseButton>
        <Button type="submit" look="primary" {...button}>
          {save}
        </Button>
      </DialogFoot>
    </form>
  );
}
