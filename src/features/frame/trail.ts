interface Step {
  label: string | undefined;
  href: string;
}

/** The steps of a breadcrumb trail: only those with a label, each label once (specification 1, section 2). */
export function trailOf(steps: readonly Step[]): { label: string; href: string }[] {
  const trail: { label: string; href: string }[] = [];
  for (const { label, href } of steps) {
    if (!label || trail.some((known) => known.label === label)) continue;
    trail.push({ label, href: href.length > 1 ? href.replace(/\/$/, '') : href });
  }
  return trail;
}
