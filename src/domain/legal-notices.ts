/** Accepted when the version that the user accepted for the application is the latest one (specification 1, section 4). */
export function hasAcceptedLegalNotices(accepted: string | undefined, latest: string | undefined): boolean {
  return accepted !== undefined && accepted === latest;
}
