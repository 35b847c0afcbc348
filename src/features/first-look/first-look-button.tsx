import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { LatePart } from '#/parts/page/late-part.tsx';
import { whenIdle } from '#/session/waiting.ts';
import { Button } from '#/ui/actions/button.tsx';

const loadCode = () => import('./view/first-look.tsx');

const loadLook = async () => {
  const { FirstLook, loadLookWords } = await loadCode();
  await loadLookWords();
  return { FirstLook };
};

/** The traces are a part of their own, which loads when the page is idle, or with the press. */
export function FirstLookButton({ id }: { id: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A press tells of a failure.
    void whenIdle()
      .then(loadLook)
      .catch(() => undefined);
  }, []);
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
