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
