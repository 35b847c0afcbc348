import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { legalTextAddress } from '#/data/user/legal-address.ts';
import { legalNoticesQuery, type LegalNoticesFile } from '#/data/user/legal.ts';
import { lastVersionsQuery } from '#/session/context.ts';
import type { LegalTextState } from './legal-text.tsx';

interface LegalNoticesInUse {
  version: string | undefined;
  address: string | undefined;
  file: LegalNoticesFile | undefined;
  state: LegalTextState;
  onShown: () => void;
  onFailed: (error: unknown) => void;
  onRetry: () => void;
}

export function useLegalNotices(): LegalNoticesInUse {
  const versions = useQuery(lastVersionsQuery());
  const version = versions.data?.[configuration().application]?.legal_notices;
  const locale = currentLocale();
  const notices = useQuery({ ...legalNoticesQuery(version ?? '', locale), enabled: version !== undefined });
  const file = notices.isFetching ? undefined : notices.data;
  const [drawing, setDrawing] = useState<{ of: LegalNoticesFile; state: LegalTextState }>();
  const end = (state: LegalTextState) => {
    if (file && !(drawing?.of === file && drawing.state.is === 'failed')) setDrawing({ of: file, state });
  };
  const state = (): LegalTextState => {
    if (versions.isFetching && version === undefined) return { is: 'loading' };
    if (version === undefined) return versions.isSuccess ? { is: 'none' } : { is: 'failed', error: versions.error };
    if (notices.isFetching) return { is: 'loading' };
    if (!file) return { is: 'failed', error: notices.error };
    return drawing?.of === file ? drawing.state : { is: 'loading' };
  };
  return {
    version,
    address: file?.address ?? (version && legalTextAddress('legal_notices', version, locale)),
    file,
    state: state(),
    onShown: () => end({ is: 'shown' }),
    onFailed: (error) => end({ is: 'failed', error }),
    onRetry: () => {
      // A later version may have replaced this one and its file.
      void versions.refetch();
      if (version !== undefined) void notices.refetch();
    },
  };
}
