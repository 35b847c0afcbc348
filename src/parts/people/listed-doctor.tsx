import type { RecordPerson } from '#/contract/record-people.ts';
import { numberText } from './identified-name.ts';
import { listedDoctor } from './person-name.ts';

type Listed = Pick<RecordPerson, 'firstName' | 'lastName' | 'identityNumber'>;

/** The identity number tells two doctors of one name apart. */
export function ListedDoctor({ doctor }: { doctor: Listed | null }) {
  return (
    <>
      {listedDoctor(doctor)}
      {doctor?.identityNumber ? (
        <span className="list-table__second second figures"> {numberText(doctor.identityNumber)}</span>
      ) : null}
    </>
  );
}
