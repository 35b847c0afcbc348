/**
 * True when this tab goes on with an earlier visit: it was loaded anew, or the browser had put it away to save memory. A tab
 * that somebody has just opened does not.
 */
export function continuesVisit(): boolean {
  try {
    return sessionStorage.getItem('visit') !== null;
  } catch {
    return false;
  }
}

/** From now on this tab goes on with a visit. */
export function beginVisit(): void {
  try {
    sessionStorage.setItem('visit', 'yes');
  } catch {
    // Storage is denied: every start is a new visit.
  }
}
