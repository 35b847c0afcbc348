import type { RecordPerson } from '#/contract/record-people.ts';
import { numberText } from './identified-name.ts';
import { listedDoctor } from './person-name.ts';
import './listed-doctor.css';

type Listed = Pick<RecordPerson, 'firstName' | 'lastName' | 'identityNumber'>;

/** The identity number tells two doctors of one name apart. */
export function ListedDoctor({ doctor }: { doctor: Listed | null }) {
  return (
    <>
      {listedDoctor(doctor)}
      {doctor?.identityNumber ? (
        <span className="listed-doctor__number second figures"> {numberText(doctor.identityNumber)}</span>
      ) : null}
    </>
  );
}
