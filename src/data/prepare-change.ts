import { isProblem } from '#/domain/problem.ts';

/** Reads what a change needs before it is sent. If that fails, the change was certainly not sent. */
export async function prepareChange<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isProblem(error) ? error.withFate('not-sent') : error;
  }
}
