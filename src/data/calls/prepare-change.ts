import { isProblem } from '#/domain/problem.ts';

export async function prepareChange<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isProblem(error) ? error.withFate('not-sent') : error;
  }
}
