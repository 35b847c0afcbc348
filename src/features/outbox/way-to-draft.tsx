import { useLingui } from '@lingui/react/macro';
import type { LeftDraft } from '#/data/copies/left-drafts.ts';
import { LinkButton } from '#/ui/actions/link.tsx';

interface WayProps {
  draft: LeftDraft;
  onLeave: () => void;
}

export function WayToDraft({ draft: { form, about, subject }, onLeave }: WayProps) {
  const { t } = useLingui();
  const open = t`Open`;
  if (form === 'diagnosis')
    return (
      <LinkButton to="/home/record/details/$recordId" params={{ recordId: about }} onClick={onLeave}>
        {open}
      </LinkButton>
    );
  if (form === 'record')
    return (
      <LinkButton to="/home/record/create" search={{ patientId: Number(about), draft: subject }} onClick={onLeave}>
        {open}
      </LinkButton>
    );
  if (form === 'profile')
    return (
      <LinkButton to="/home/profile/edit" search={{ draft: subject }} onClick={onLeave}>
        {open}
      </LinkButton>
    );
  return (
    <LinkButton
      to="/home/patient/create"
      search={{ draft: subject, ...(about === 'new' ? {} : { patientId: Number(about) }) }}
      onClick={onLeave}
    >
      {open}
    </LinkButton>
  );
}
