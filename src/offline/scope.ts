import * as z from 'zod/mini';

export interface Scope {
  organizationId?: number;
  application: string;
}

const scopeParts = z.tuple([z.string(), z.nullable(z.number()), z.string()]);

export function scopeFrom(text: string): Scope {
  const [, organizationId, application] = scopeParts.parse(JSON.parse(text));
  return { ...(organizationId !== null && { organizationId }), application };
}

export function scopeText(owner: string, { organizationId, application }: Scope): string {
  return JSON.stringify([owner, organizationId ?? null, application]);
}
