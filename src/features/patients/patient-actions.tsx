import { useLingui } from '@lingui/react/macro';
import { usePermission } from '#/data/user/permission.ts';
import { Button } from '#/ui/actions/button.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';

/** Without the privilege, 'Prescribe recording' is disabled and says why; 'Edit' is hidden (R-PAT-11). */
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
      {mayPrescribe === false ? (
        <p className="caption">{t`Your role does not allow you to prescribe recordings.`}</p>
      ) : null}
    </>
  );
}
