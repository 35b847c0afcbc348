import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LongText } from '#/parts/outbox/long-text.tsx';
import { contextQuery } from '#/session/context.ts';
import { Button } from '#/ui/actions/button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { DiagnosisAuthor, type Authorship } from './diagnosis-author.tsx';

interface OtherDiagnosisProps {
  text: string;
  authorship: Authorship;
  onKeepOwn: () => void;
  onTakeOther: () => void;
}

export function OtherDiagnosis({ text, authorship, onKeepOwn, onTakeOther }: OtherDiagnosisProps) {
  const { t } = useLingui();
  const { data: context } = useQuery({ ...contextQuery, enabled: false });
  const isOwn = text !== '' && context !== undefined && authorship.diagnosisAuthor?.id === context.user.id;
  return (
    <InlineAlert isAnnounced>
      <p>
        {isOwn
          ? t`You saved another diagnosis in another tab or on another device. What you write here is not saved yet.`
          : t`Another diagnosis was saved while you were writing. Yours is not saved yet.`}
      </p>
      <LongText text={text || t`No diagnosis yet`} />
      {text ? <DiagnosisAuthor of={authorship} /> : null}
      <div className="diagnosis-editor__actions">
        <Button onPress={onKeepOwn}>{t`Keep mine`}</Button>
        <Button onPress={onTakeOther}>{t`Take the other`}</Button>
      </div>
    </InlineAlert>
  );
}
