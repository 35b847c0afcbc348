import { useEffect, useState } from 'react';
import './eeg.css';

const leads = ['Fp1', 'F7', 'T3', 'C3', 'O1', 'Fp2', 'F8', 'O2'];

/** The drawing loads after the form, so it takes no bandwidth from it. */
const decorationDelayMs = 600;

export function Eeg() {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), decorationDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="eeg" aria-hidden="true" data-drawn={isDrawn || undefined}>
      <div className="eeg__lines" />
      <ol className="eeg__leads">
        {leads.map((lead) => (
          <li key={lead}>{lead}</li>
        ))}
      </ol>
    </div>
  );
}
