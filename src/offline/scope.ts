/** Whose a row is, beside the device's owner: nothing of one organization or application is shown in another. */
export interface Scope {
  /** Undefined for what belongs to the user alone. */
  organizationId?: number;
  application: string;
}

/** The scope as a text, for ids: with the owner first. */
export function scopeText(owner: string, { organizationId, application }: Scope): string {
  return JSON.stringify([owner, organizationId ?? null, application]);
}
