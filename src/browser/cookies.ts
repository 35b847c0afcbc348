const probe = 'takes-cookies';

/**
 * True where the browser keeps cookies. Asked by setting one, which is taken away again: `navigator.cookieEnabled` is
 * true in a Chromium whose user has blocked them.
 */
export function takesCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  write('1');
  const isKept = document.cookie.includes(probe);
  write('1; Max-Age=0');
  return isKept;
}

function write(value: string): void {
  // The cookie store of newer browsers answers later, and only where the page is served securely.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${probe}=${value}; Path=/; SameSite=Strict`;
}
