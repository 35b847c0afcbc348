const probe = 'takes-cookies';

/** Chromium reports `cookieEnabled` even for blocked cookies. */
export function takesCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  write('1');
  const isSaved = document.cookie.includes(probe);
  write('1; Max-Age=0');
  return isSaved;
}

function write(value: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${probe}=${value}; Path=/; SameSite=Strict`;
}
