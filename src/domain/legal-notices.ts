export function hasAcceptedLegalNotices(accepted: string | undefined, latest: string | undefined): boolean {
  return accepted !== undefined && accepted === latest;
}
