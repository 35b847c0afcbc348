import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  isCurrent: boolean;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The router marks the loading address as current. This link marks the shown page. */
export const PageLink = createLink(({ isCurrent, children, ...props }: PageLinkProps) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </a>
));
