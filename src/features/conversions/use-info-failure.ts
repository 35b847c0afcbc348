import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { notifyFailedCall } from '#/parts/problems/notify-failed-call.ts';

/**
 * The error of the converter is shown (R-CON-7). Other parts already report a lost network, an ended session or a
 * blocked user.
 */
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
  const tell = useCallback((failure: Error) => {
    if (isTold.current) return;
    isTold.current = true;
    notifyInfoFailure(failure);
  }, []);
  useEffect(() => {
    if (error) tell(error);
    else if (isSuccess) isTold.current = false;
  }, [error, isSuccess, tell]);
  return tell;
}
