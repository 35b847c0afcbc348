import { historyTrigger } from './0019-history/triggers.ts';

export const goodsHistory = ['product', 'hardware', 'driver']
  .map((table) => historyTrigger(table, { kind: table }))
  .join('');
