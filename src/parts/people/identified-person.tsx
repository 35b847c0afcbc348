import { besideName } from './identified-name.ts';
import './identified-person.css';

interface IdentifiedPersonProps {
  name: string;
  identity: Parameters<typeof besideName>[0];
}

/** A number in two lines reads as two. */
export function IdentifiedPerson({ name, identity }: IdentifiedPersonProps) {
  const beside = besideName(identity);
  if (beside === '') return <span>{name}</span>;
  return (
    <span>
      {name}{' '}
      <span className="second identified__beside" data-long={identity.now ? true : undefined}>
        {beside}
      </span>
    </span>
  );
}
