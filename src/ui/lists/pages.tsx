import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref, ReactNode } from 'react';
import { usePassFocus } from '#/ui/forms/use-pass-focus.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import './pages.css';
import { usePageFocus } from './use-page-focus.ts';

interface CurrentLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  isCurrent: boolean;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The router marks the loading address as current. This link marks the shown page. */
export const PageLink = createLink(({ isCurrent, children, ...props }: CurrentLinkProps) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </a>
));

const windowSize = 3;

export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.min(windowSize, Math.max(pageCount, 0));
  const first = Math.max(1, Math.min(page - 1, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

export interface PageLinkProps {
  className: string;
  'aria-label': string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface PagesProps {
  page: number;
  /** The page whose rows are shown while `page` loads. */
  shown?: number | undefined;
  pageCount: number;
  labels: {
    navigation: string;
    first: string;
    previous: string;
    next: string;
    last: string;
    page: (page: number) => string;
  };
  /** Such as '1–10 of 47'. */
  caption?: string | undefined;
  /** The name of a page that cannot be opened now, with the reason. */
  blocked?: ((page: number) => string | undefined) | undefined;
  renderLink: (page: number, props: PageLinkProps) => ReactNode;
  /** Leads to any page, where there are many. */
  jump?: ReactNode;
}

/**
 * The first and the last page, and up to three around the current one (R-SHL-50). The pages before and after it have
 * arrows if not all pages are numbered. With one page only the caption is shown.
 */
export function Pages({ page, shown = page, pageCount, labels, caption, blocked, renderLink, jump }: PagesProps) {
  const arrow = (step: keyof typeof icons, target: number) => {
    const isThere = target !== page && target >= 1 && target <= pageCount;
    const reason = isThere ? blocked?.(target) : labels[step];
    const children = <Icon name={icons[step]} />;
    return (
      <li key={step}>
        {reason === undefined ? (
          renderLink(target, {
            className: 'pages__link',
            'aria-label': labels[step],
            'aria-current': undefined,
            children,
          })
        ) : (
          <BlockedLink label={reason}>{children}</BlockedLink>
        )}
      </li>
    );
  };
  const hasSteps = pageCount > windowSize;
  const numbers = pageWindow(page, pageCount);
  const focus = usePageFocus((hasSteps ? 2 : 1) + numbers.indexOf(page));
  // They go if the page that was pressed cannot be loaded.
  const pages = usePassFocus<HTMLDivElement>();
  return (
    <div ref={pages} className="pages">
      <p className="caption figures">{caption}</p>
      {pageCount < 2 ? null : (
        <nav className="pages__ways" aria-label={labels.navigation}>
          <ul className="pages__list" {...focus}>
            {arrow('first', 1)}
            {hasSteps ? arrow('previous', page - 1) : null}
            {numbers.map((target) => (
              <li key={target}>
                {target !== page && blocked?.(target) !== undefined ? (
                  <BlockedLink label={blocked(target) ?? ''}>{target}</BlockedLink>
                ) : (
                  renderLink(target, {
                    className: 'pages__link',
                    'aria-label': labels.page(target),
                    'aria-current': target === shown ? 'page' : undefined,
                    children: target,
                  })
                )}
              </li>
            ))}
            {hasSteps ? arrow('next', page + 1) : null}
            {arrow('last', pageCount)}
          </ul>
          {jump === undefined ? null : <div className="pages__jump">{jump}</div>}
        </nav>
      )}
    </div>
  );
}

const icons = { first: 'first', previous: 'left', next: 'right', last: 'last' } as const;

function BlockedLink({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <a> without address is no link to assistive technology
    <span className="pages__link" role="link" aria-disabled="true" aria-label={label}>
      {children}
    </span>
  );
}
