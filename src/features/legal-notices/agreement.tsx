import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionCalls } from '#/contract/session.ts';
import { agreeToLegalNotices } from '#/data/user/legal.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { isProblem, type Problem } from '#/domain/problem.ts';
import { problemText } from '#/parts/problems/problem-text.ts';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { SendNote } from '#/parts/outbox/send-note.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { CheckBox } from '#/ui/fields/check-box.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import './agreement.css';

interface AgreementProps {
  version: string | undefined;
  isReadable: boolean;
  onAgreed: () => void;
}

export function Agreement({ version, isReadable, onAgreed }: AgreementProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [hasRead, setHasRead] = useState(false);
  const agreeing = useSending({
    mutationFn: (read: string) => agreeToLegalNotices(queryClient, read),
    onSuccess: onAgreed,
  });
  const isOver = agreeing.isPending || agreeing.isSuccess;
  const agreed = isReadable && hasRead ? version : undefined;
  return (
    <form
      className="agreement"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (agreed !== undefined && !isOver) agreeing.mutate(agreed);
      }}
    >
      {contextIsMissing(agreeing.error) ? (
        <InlineAlert level="error" isAnnounced>
          {problemText(agreeing.error)}
        </InlineAlert>
      ) : null}
      <CheckBox isSelected={hasRead} onChange={setHasRead} isDisabled={!isReadable} isRequired>
        {t`I have read all the terms and conditions as listed above.`}
      </CheckBox>
      {contextIsMissing(agreeing.error) ? null : <SendNote error={agreeing.error} />}
      <NeedsNetwork />
      <Button type="submit" variant="primary" isDisabled={agreed === undefined} isPending={isOver}>
        {t`I agree`}
      </Button>
    </form>
  );
}

/** No notification reports an unreadable user context (R-SHL-32), so the form does. */
function contextIsMissing(error: unknown): error is Problem {
  return isProblem(error) && error.call === sessionCalls.context.name && error.code !== 'offline';
}
