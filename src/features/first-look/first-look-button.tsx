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
  useEffect(() => {
    // The traces have the window to themselves, so the cards above them leave it.
    if (isOpen && place.current) scrollTo({ top: scrollY + wayToTop(place.current), behavior: 'instant' });
  }, [isOpen]);
  const close = () => setOpen(false);
  return (
    <div className="first-look" ref={place} data-open={isOpen || undefined}>
      <Button icon={isOpen ? 'x' : 'wave'} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? t`Close the first look` : t`Look at the traces`}
      </Button>
      {isOpen ? (
        <LatePart load={loadLook} onMissing={close}>
          {({ FirstLook }) => <FirstLook id={id} onMissing={close} />}
        </LatePart>
      ) : null}
    </div>
  );
}

/** From where it is to below the bars, in CSS px. */
function wayToTop(place: Element): number {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  return place.getBoundingClientRect().top - bars;
}
