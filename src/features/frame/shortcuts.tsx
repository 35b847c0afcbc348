import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusSearch, isSingleKey } from './shortcut-keys.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { places, searchScreen } from './shortcut-places.ts';

const patienceMs = 1500;

export function Shortcuts() {
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const goneAt = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return;
    const { key, timeStamp } = event;
    const isSecond = timeStamp - goneAt.current < patienceMs;
    goneAt.current = key === 'g' ? timeStamp : -Infinity;
    const place = isSecond ? places.find((one) => one.key === key) : undefined;
    if (place === undefined && key !== '/' && key !== '?') return;
    event.preventDefault();
    if (place !== undefined) void navigate({ to: place.to });
    else if (key === '?') setListed(true);
    else if (!focusSearch() && searchScreen)
      void navigate({ to: searchScreen }).then(() => requestAnimationFrame(focusSearch));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return isListed ? <ShortcutList onClose={() => setListed(false)} /> : null;
}
