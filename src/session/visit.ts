const wasVisited = isMarked();

/** A tab that the browser unloaded continues its visit. */
export function continuesVisit(): boolean {
  return wasVisited;
}

export function beginVisit(): void {
  try {
    sessionStorage.setItem('visit', 'yes');
  } catch {
    // Storage is denied.
  }
}

function isMarked(): boolean {
  try {
    return sessionStorage.getItem('visit') !== null;
  } catch {
    return false;
  }
}
