import { NotSentMark } from './not-sent-mark.tsx';
import './row-mark.css';

export function RowMark() {
  return (
    <div className="row-mark no-print">
      <NotSentMark />
    </div>
  );
}
