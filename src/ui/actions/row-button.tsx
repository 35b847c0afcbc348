import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import './link.css';
import './row-button.css';

interface RowButtonProps {
  'aria-label': string;
  onPress: () => void;
  children: ReactNode;
}

/** The button covers its row, as `RowLink` does. */
export function RowButton(props: RowButtonProps) {
  return <AriaButton {...props} className="row-link row-button" />;
}
