import type { ReactNode } from 'react';
import { PressButton } from './press-button.tsx';
import './link.css';
import './row-button.css';

interface RowButtonProps {
  'aria-label': string;
  onPress: () => void;
  children: ReactNode;
}

/** The button covers its row, as `RowLink` does. */
export function RowButton(props: RowButtonProps) {
  return <PressButton {...props} className="row-link row-button" />;
}
