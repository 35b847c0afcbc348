import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '#/ui/icons/icon.tsx';
import './short-list.css';

export function ShortList({ children }: { children: ReactNode }) {
  return <ul className="short-list">{children}</ul>;
}

interface ShortListLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title'> {
  icon: IconName;
  title: string;
  detail?: ReactNode;
}

export const ShortListItem = createLink(({ icon, title, detail, ...props }: ShortListLinkProps) => (
  <li>
    <a {...props} className="short-list__link">
      <Icon name={icon} />
      <div className="short-list__text">
        <div className="short-list__title">{title}</div>
        {detail === undefined ? null : <div className="second figures">{detail}</div>}
      </div>
    </a>
  </li>
));
