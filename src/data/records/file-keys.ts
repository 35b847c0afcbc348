/** The name of the call that reads a part of a converted file. */
export const fileCall = 'conversions/files';

/** Keys of a recording's files. */
export const fileKeys = {
  /** What came in. */
  incoming: (id: number) => ['record-file', id],
  conversions: (id: number, formats: readonly string[] = []) => ['conversions', id, ...formats],
  report: (id: number) => ['rest-ecg-report', id],
  savedReport: (id: number) => ['kept-report', id],
  open: (id: number, address: string) => ['recording-files', id, address],
  everyWindow: ['recording-windows'],
  windows: ({ address, openedAt }: { address: string; openedAt: number }) => ['recording-windows', address, openedAt],
  window: (
    file: { address: string; openedAt: number },
    { from, to }: { from: number; to: number },
    excerpt: { fromS: number; toS: number; signals: readonly number[] } | undefined,
  ) => [...fileKeys.windows(file), from, to, ...(excerpt ? [excerpt] : [])],
  savedLooks: ['kept-looks'],
  savedLook: (record: number) => ['kept-looks', record],
} as const;
