import { useEffect, useState } from 'react';
import './eeg.css';

/** The derivations that the eight lines of `eeg.svg` stand for, from the top. */
const leads = ['Fp1', 'F7', 'T3', 'C3', 'O1', 'Fp2', 'F8', 'O2'];

/** The form comes first: on a slow network the drawing would take a part of what it needs. */
const decorationDelayMs = 600;

/** The drawing on signed-out screens: an invented EEG, decoration only. It is fetched after the form, and moves nothing. */
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
