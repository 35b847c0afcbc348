import type { ReactNode } from 'react';
import { usePassFocus } from '#/ui/forms/use-pass-focus.ts';
import './state-block.css';

interface StateBlockProps {
  /** Without it, the block tells of a problem. */
  art?: ReactNode;
  title: string;
  level?: 1 | 2 | 3 | undefined;
  text?: ReactNode;
  actions?: ReactNode;
  code?: string | undefined;
  isFramed?: boolean | undefined;
}

export function StateBlock({ art, title, level = 2, text, actions, code, isFramed }: StateBlockProps) {
  const Heading = `h${level}` as const;
  // 'Retry' goes with its block.
  const block = usePassFocus<HTMLDivElement>();
  return (
    <div
      ref={block}
      className="state-block"
      data-framed={isFramed || undefined}
      data-problem={art === undefined || undefined}
    >
      <svg className="state-block__art" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
        {art ?? disconnected}
      </svg>
      <Heading className="state-block__title">{title}</Heading>
      {text === undefined ? null : <p className="state-block__text">{text}</p>}
      {actions === undefined ? null : <div className="state-block__actions">{actions}</div>}
      {code === undefined ? null : <code className="state-block__code">{code}</code>}
    </div>
  );
}

const disconnected = (
  <>
    <path d="M4 44c18 0 20-16 34-16" />
    <rect className="state-block__fill" x="38" y="21" width="16" height="14" rx="4" />
    <path d="M54 25.5h5M54 30.5h5" />
    <path className="state-block__hot" d="m66 20 3-5M70 28h6M66 36l3 5" />
    <path className="state-block__fill" d="M98 21H88a4 4 0 0 0-4 4v6a4 4 0 0 0 4 4h10z" />
    <path d="M98 28c10 0 8 20 18 20" />
  </>
);
