import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { notifyFailedCall } from '#/parts/problems/problem-text.ts';
import type { ConversionInfo } from '#/contract/conversions.ts';
import { formatLabels, isConversionFormat } from '#/domain/conversion.ts';
import { notify } from '#/ui/messages/notifications.ts';

/** Shows the error of the converter (R-CON-7). Other parts report what concerns the network or the session. */
export function notifyInfoFailure(error: Error): void {
  if (!isProblem(error) || isUnreachable(error) || ['signed-out', 'blocked'].includes(error.code)) return;
  notifyFailedCall(error);
}

/** Report a query's failure once, until it succeeds. Other requests report through the returned function. */
export function useInfoFailure({
  error,
  isSuccess,
}: Pick<UseQueryResult, 'error' | 'isSuccess'>): (error: Error) => void {
  const isTold = useRef(false);
  const announce = useCallback((failure: Error) => {
    if (isTold.current) return;
    isTold.current = true;
    notifyInfoFailure(failure);
  }, []);
  useEffect(() => {
    if (error) announce(error);
    else if (isSuccess) isTold.current = false;
  }, [error, isSuccess, announce]);
  return announce;
}

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
