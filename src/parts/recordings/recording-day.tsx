import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { currentLocale } from '#/browser/settings/locale.ts';
import { recordQuery } from '#/data/records/records.ts';
import { formatInstant } from '#/domain/dates.ts';

/** From when a recording is: it tells two recordings of one patient apart. */
export function RecordingDay({ id }: { id: number }) {
  const { t } = useLingui();
  const record = useQuery(recordQuery(id)).data?.value;
  const date = formatInstant(record?.prescriptionDate, currentLocale(), 'll', record?.timeZone);
  return date === undefined ? null : <div className="second figures">{t`Prescribed on ${date}`}</div>;
}
