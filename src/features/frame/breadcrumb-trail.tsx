import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { Breadcrumb } from '#/ui/frame/breadcrumb.tsx';
import { TextLink } from '#/ui/actions/link.tsx';
import { trailOf } from './trail.ts';

export function BreadcrumbTrail() {
  const { t, i18n } = useLingui();
  const matches = useMatches();
  const trail = trailOf(
    matches.map((match) => ({
      label: match.staticData.breadcrumb && i18n._(match.staticData.breadcrumb),
      href: match.pathname,
    })),
  );
  return (
    <Breadcrumb
      label={t`Breadcrumb`}
      items={trail.map(({ label, href }, index) => ({
        label,
        ...(index < trail.length - 1 ? { link: linkTo(href) } : {}),
      }))}
    />
  );
}

function linkTo(href: string) {
  return function CrumbLink(props: { className: string; children: string }) {
    return <TextLink to={href} {...props} />;
  };
}
