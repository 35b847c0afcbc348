export interface Scope {
  organizationId?: number;
  application: string;
}

export function scopeText(owner: string, { organizationId, application }: Scope): string {
  return JSON.stringify([owner, organizationId ?? null, application]);
}
