import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import type { PageLinkProps } from '#/ui/lists/pages.tsx';
import './go-to-page.css';

interface GoToPageProps {
  pageCount: number;
  /** Why a page cannot be opened now. */
  blocked: (page: number) => string | undefined;
  renderLink: (page: number, props: PageLinkProps) => ReactNode;
}

/** Leads to any page of a long list. It is no form, because a list may stand in one. */
export function GoToPage({ pageCount, blocked, renderLink }: GoToPageProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const link = useRef<HTMLSpanElement>(null);
  const target = pageIn(text, pageCount);
  const refusal = target === undefined ? t`Enter a number from 1 to ${pageCount}.` : blocked(target);
  const go = () => {
    setWrong(refusal !== undefined);
    if (refusal !== undefined) return;
    (link.current?.firstElementChild as HTMLElement | null)?.click();
    setText('');
  };
  const goByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go();
  };
  return (
    <div className="go-to-page">
      <TextField
        label={t`Go to page`}
        value={text}
        inputMode="numeric"
        maxLength={6}
        inputClass="figures"
        isErrorAnnounced
        errorMessage={isWrong ? refusal : undefined}
        onChange={(changed) => {
          setText(changed);
          setWrong(false);
        }}
        onKeyDown={goByKey}
      />
      <Button onPress={go}>{t`Open`}</Button>
      {/* Each list knows how a page of it opens. */}
      <span ref={link} hidden>
        {target === undefined
          ? null
          : renderLink(target, {
              className: '',
              'aria-label': t`Page ${target}`,
              'aria-current': undefined,
              children: target,
            })}
      </span>
    </div>
  );
}

/** Undefined if the text is no page. Chinese keyboards also type wide digits. */
function pageIn(text: string, pageCount: number): number | undefined {
  const digits = text.normalize('NFKC').trim();
  const page = /^\d+$/.test(digits) ? Number(digits) : 0;
  return page >= 1 && page <= pageCount ? page : undefined;
}
