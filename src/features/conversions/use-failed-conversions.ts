import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { ConversionInfo } from '#/contract/conversions.ts';
import { formatLabels, isConversionFormat } from '#/domain/conversion.ts';
import { notify } from '#/ui/notifications.ts';

/** Says of each conversion that failed that it did (specification 2, section 8): once, and once more when it fails anew. */
export function useFailedConversions(infos: readonly ConversionInfo[] | undefined): void {
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!infos) return;
    const failed = infos.filter(({ conversionStatus }) => conversionStatus === 'FAILED').map(({ format }) => format);
    const news = failed.filter(({ key }) => !told.current.has(key));
    told.current = new Set(failed.map(({ key }) => key));
    // There is room for one notification: what fails together is said together.
    if (news.length > 0) notify({ level: 'error', text: news.map(failedText).join('\n') });
  }, [infos]);
}

function failedText({ key, label }: ConversionInfo['format']): string {
  const format = isConversionFormat(key) ? formatLabels[key] : label;
  return i18n._(msg({ id: 'record.conversion.failed', message: `The conversion to ${format} failed.` }));
}
