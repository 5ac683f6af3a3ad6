// The button that opens a long list of services with groups. It imports React Aria: import it only from a lazy chunk.
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import type { Service } from '#contracts/salon/services.ts';
import { Popover } from '../../ground/ui/Popover.tsx';
import { GroupedServices } from './GroupedServices.tsx';
import { formWords as words } from './words.sq.ts';

interface ServicePickerProps {
  readonly label: string;
  readonly services: readonly Service[];
  /** The group that is open at first. */
  readonly openGroup?: string | null | undefined;
  readonly detailOf: (service: Service) => string;
  readonly onChoose: (service: Service) => void;
  readonly onNew?: (() => void) | undefined;
  readonly className: string;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly children: ReactNode;
}

export function ServicePicker(props: ServicePickerProps) {
  const { label, services, openGroup, detailOf, onChoose, onNew, className, isInvalid, children } = props;
  /** The text with which the list opens; undefined while it is closed. */
  const [typed, open] = useState<string>();
  const close = () => open(undefined);
  return (
    <DialogTrigger isOpen={typed !== undefined} onOpenChange={(isOpen) => open(isOpen ? '' : undefined)}>
      <Button
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        data-invalid={isInvalid || undefined}
        className={className}
        // typing on the closed field searches, as in a list without groups
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey } = event;
          if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey) open(key);
          // React Aria keeps a key from the dialog around, which Esc closes
          else event.continuePropagation();
        }}
      >
        {children}
      </Button>
      <Popover
        placement="bottom start"
        className="pop min-w-(--trigger-width) max-w-[calc(100vw-24px)] overflow-auto"
      >
        <Dialog aria-label={label} className="grid grid-cols-1 gap-2 p-2 outline-none">
          <GroupedServices
            services={services}
            detailOf={detailOf}
            start={typed ?? ''}
            openGroup={openGroup}
            onChoose={(service) => {
              close();
              onChoose(service);
            }}
          />
          {onNew && (
            <button
              type="button"
              onClick={() => {
                close();
                onNew();
              }}
              className="opt flex min-h-9 items-center gap-1.5 font-semibold pointer-coarse:min-h-11"
            >
              <Plus aria-hidden className="size-4 text-brand" />
              {words.newService}
            </button>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
