import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { TextLink } from '#/ui/actions/link.tsx';
import { Breadcrumb } from '#/ui/frame/breadcrumb.tsx';

interface Step {
  label: string | undefined;
  href: string;
}

/** Steps without a label are skipped, and each label appears once (R-SHL-24). */
export function trailOf(steps: readonly Step[]): { label: string; href: string }[] {
  const trail: { label: string; href: string }[] = [];
  for (const { label, href } of steps) {
    if (!label || trail.some((known) => known.label === label)) continue;
    trail.push({ label, href: href.length > 1 ? href.replace(/\/$/, '') : href });
  }
  return trail;
}

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
