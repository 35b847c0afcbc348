import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { notifyFailedCall } from '#/parts/notify-failed-call.ts';

/**
 * Says that something could not be had of the converter: the message and the status, as an error (specification 2,
 * section 8). Of a network that fails the connection tells, of a session that is over the sign-in, of what the user has to do first the screen for that.
 */
export function notifyInfoFailure(error: Error): void {
  if (!isProblem(error) || isUnreachable(error) || ['signed-out', 'blocked'].includes(error.code)) return;
  notifyFailedCall(error);
}

/** Says so of a query, once until it succeeds again; gives what says so of the same query asked elsewhere. */
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
