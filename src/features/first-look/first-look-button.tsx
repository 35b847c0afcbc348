import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { LatePart } from '#/parts/page/late-part.tsx';
import { Button } from '#/ui/actions/button.tsx';

const loadLook = async () => {
  const { FirstLook, loadLookWords } = await import('./view/first-look.tsx');
  await loadLookWords();
  return { FirstLook };
};

/** The traces are a part of their own: they cost a screen nothing until they are opened. */
export function FirstLookButton({ id }: { id: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={place}>
      <Button icon="wave" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t`Look at the traces`}
      </Button>
      {isOpen ? (
        <LatePart load={loadLook} onMissing={close}>
          {({ FirstLook }) => <FirstLook id={id} onClose={close} />}
        </LatePart>
      ) : null}
    </div>
  );
}
