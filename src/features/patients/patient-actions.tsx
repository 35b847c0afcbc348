import { useLingui } from '@lingui/react/macro';
import { usePermission } from '#/data/permission.ts';
import { Button } from '#/ui/button.tsx';
import { LinkButton } from '#/ui/link.tsx';

/**
 * What can be done with a patient: 'Prescribe recording' is there for all, but only who may can press it, and who may not
 * reads why; 'Edit' is only for who may.
 */
export function PatientActions({ id }: { id: number }) {
  const { t } = useLingui();
  const mayPrescribe = usePermission('PERMS_RECORD_CREATE');
  const mayEdit = usePermission('PERMS_PATIENT_EDIT');
  const search = { patientId: id };
  return (
    <>
      {mayPrescribe ? (
        <LinkButton variant="primary" icon="plus" to="/home/record/create" search={search}>
          {t`Prescribe recording`}
        </LinkButton>
      ) : (
        <Button variant="primary" icon="plus" isDisabled>
          {t`Prescribe recording`}
        </Button>
      )}
      {mayEdit ? (
        <LinkButton icon="pen" to="/home/patient/create" search={search}>
          {t`Edit`}
        </LinkButton>
      ) : null}
      {mayPrescribe ? null : <p className="caption">{t`Your role does not allow you to prescribe recordings.`}</p>}
    </>
  );
}
