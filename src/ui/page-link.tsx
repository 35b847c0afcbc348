import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Whether the page that it leads to is shown. */
  isCurrent: boolean;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * A link to a page of a list. The router's own links mark the address that is on its way as the current one; this one
 * marks the page that is shown, so that there is never a second one.
 */
export const PageLink = createLink(({ isCurrent, children, ...props }: PageLinkProps) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </a>
));
