import './eeg.css';

/** The derivations that the eight lines of `eeg.svg` stand for, from the top. */
const leads = ['Fp1', 'F7', 'T3', 'C3', 'O1', 'Fp2', 'F8', 'O2'];

/** The drawing on signed-out screens: an invented EEG, decoration only. It is fetched after the form, and moves nothing. */
export function Eeg() {
  return (
    <div className="eeg" aria-hidden="true">
      <div className="eeg__lines" />
      <ol className="eeg__leads">
        {leads.map((lead) => (
          <li key={lead}>{lead}</li>
        ))}
      </ol>
    </div>
  );
}
