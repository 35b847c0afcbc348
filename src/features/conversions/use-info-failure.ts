import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isProblem } from '#/domain/problem.ts';
import { errorText } from '#/parts/problem-text.ts';
import { notify } from '#/ui/notifications.ts';

/**
 * Says that something could not be had of the converter: the message and the status, as an error (specification 2,
 * section 8). Of a network that fails the connection tells, of a session that is over the sign-in.
 */
export function notifyInfoFailure(error: Error): void {
  if (!isProblem(error) || error.code === 'offline' || error.code === 'signed-out') return;
  const status = error.status === undefined ? {} : { code: error.status };
  notify({ level: 'error', text: errorText(error), ...status, isHttp: true });
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
