export interface Scope {
  organizationId?: number;
  application: string;
}

/** The opposite of {@link scopeText}. */
export function scopeFrom(text: string): Scope {
  const [, organizationId, application] = JSON.parse(text) as [string, number | null, string];
  return { ...(organizationId !== null && { organizationId }), application };
}

export function scopeText(owner: string, { organizationId, application }: Scope): string {
  return JSON.stringify([owner, organizationId ?? null, application]);
}
