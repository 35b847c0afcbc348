export interface Scope {
  organizationId?: number;
  application: string;
}

export function scopeFrom(text: string): Scope {
  const [, organizationId, application] = JSON.parse(text) as [string, number | null, string];
  return { ...(organizationId !== null && { organizationId }), application };
}

export function scopeText(owner: string, { organizationId, application }: Scope): string {
  return JSON.stringify([owner, organizationId ?? null, application]);
}
