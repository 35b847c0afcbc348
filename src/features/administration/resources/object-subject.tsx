import { useLingui } from '@lingui/react/macro';

interface ObjectSubjectProps {
  id: number;
  name: string;
}

/** What a question is about. Two people may have one name, so it has the id, too. */
export function ObjectSubject({ id, name }: ObjectSubjectProps) {
  const { t } = useLingui();
  const number = String(id);
  return (
    <p>
      <strong>{name}</strong> <span className="second figures">{t`ID ${number}`}</span>
    </p>
  );
}
