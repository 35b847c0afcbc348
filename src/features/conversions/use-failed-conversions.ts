import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { ConversionInfo } from '#/contract/conversions.ts';
import { formatLabels, isConversionFormat } from '#/domain/conversion.ts';
import { notify } from '#/ui/messages/notifications.ts';

/** Each conversion notifies once when it fails, and again if a new try fails too (R-CON-4). */
export function useFailedConversions(infos: readonly ConversionInfo[] | undefined): void {
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!infos) return;
    const failed = infos.filter(({ conversionStatus }) => conversionStatus === 'FAILED').map(({ format }) => format);
    const news = failed.filter(({ key }) => !told.current.has(key));
    told.current = new Set(failed.map(({ key }) => key));
    // The screen shows one notification only, so the failures share it.
    if (news.length > 0) notify({ level: 'error', text: news.map(failedText).join('\n') });
  }, [infos]);
}

function failedText({ key, label }: ConversionInfo['format']): string {
  const format = isConversionFormat(key) ? formatLabels[key] : label;
  return i18n._(msg({ id: 'record.conversion.failed', message: `The conversion to ${format} failed.` }));
}
