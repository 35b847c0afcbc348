import { Segments } from '#/ui/fields/segments.tsx';

/** A choice of themes without effect. */
export const theme = (
  <Segments
    label="Theme"
    options={[
      { value: 'system', label: 'System', icon: 'auto' },
      { value: 'light', label: 'Light', icon: 'sun' },
      { value: 'dark', label: 'Dark', icon: 'moon' },
    ]}
    value="system"
    onChange={() => undefined}
  />
);
