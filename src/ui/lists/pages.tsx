import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref, ReactNode } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import './pages.css';

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
  pageCount: number;
  labels: { navigation: string; first: string; last: string; page: (page: number) => string };
  /** Such as '1–10 of 47'. */
  caption?: string | undefined;
  renderLink: (page: number, props: PageLinkProps) => ReactNode;
}

/**
 * The first and the last page, and up to three around the current one (R-SHL-50). With one page only the caption is
 * shown.
 */
export function Pages({ page, pageCount, labels, caption, renderLink }: PagesProps) {
  const end = (target: number, icon: 'first' | 'last') =>
    target === page ? (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <a> without address is no link to assistive technology
      <span className="pages__link" role="link" aria-disabled="true" aria-label={labels[icon]}>
        <Icon name={icon} />
      </span>
    ) : (
      renderLink(target, {
        className: 'pages__link',
        'aria-label': labels[icon],
        'aria-current': undefined,
        children: <Icon name={icon} />,
      })
    );
  return (
    <div className="pages">
      <p className="caption figures">{caption}</p>
      {pageCount < 2 ? null : (
        <nav aria-label={labels.navigation}>
          <ul className="pages__list">
            <li key="first">{end(1, 'first')}</li>
            {pageWindow(page, pageCount).map((target) => (
              <li key={target}>
                {renderLink(target, {
                  className: 'pages__link',
                  'aria-label': labels.page(target),
                  'aria-current': target === page ? 'page' : undefined,
                  children: target,
                })}
              </li>
            ))}
            <li key="last">{end(pageCount, 'last')}</li>
          </ul>
        </nav>
      )}
    </div>
  );
}
