export interface Connection {
  readonly state: 'good' | 'weak' | 'offline';
  /** The time is in ms since 1970. */
  readonly since: number;
}

const slowMs = 3000;
const fastMs = 1000;
const memoryMs = 60_000;

const missedDeadline = 2;
/** A cost is 0, 1 for a slow answer, 2 for a missed deadline. */
let strains: number[] = [];
let provenAt = -Infinity;
let current: Connection = { state: 'good', since: Date.now() };
let forgetting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const lossListeners = new Set<() => void>();
let lostAt = -Infinity;

/** The rules are in docs/decisions/0012-connection.md. The object stays the same until the state changes. */
export function connection(): Connection {
  return current;
}

export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function lastLoss(): number {
  return lostAt;
}

const provesForMs = 5000;

export function isInDoubt(): boolean {
  // Node has no `onLine`.
  if (current.state === 'offline' || ('onLine' in navigator && !navigator.onLine)) return true;
  return provenAt > -Infinity && performance.now() - provenAt > provesForMs;
}

export function watchLosses(listener: () => void): () => void {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

export function reportAnswer(sentAt: number): void {
  provenAt = Math.max(provenAt, sentAt);
  const tookMs = performance.now() - sentAt;
  if (tookMs <= fastMs && sentAt >= lostAt) strains = strains.map((cost) => (cost === missedDeadline ? 0 : cost));
  remember(tookMs > slowMs ? 1 : 0);
  enter(strain() < 2 ? 'good' : 'weak');
}

export function reportLoss(sentAt: number, isLate = false): void {
  remember(isLate ? missedDeadline : 0);
  // Otherwise a call sent later was answered.
  if (sentAt >= provenAt) enter('offline');
  else if (current.state !== 'offline' && strain() >= 2) enter('weak');
  lostAt = performance.now();
  for (const listener of lossListeners) listener();
}

function strain(): number {
  return strains.reduce((sum, one) => sum + one, 0);
}

function remember(cost: number): void {
  strains = [...strains.slice(-2), cost];
  clearTimeout(forgetting);
  forgetting = setTimeout(forget, memoryMs);
}

function forget(): void {
  strains = [];
  if (current.state === 'weak') enter('good');
}

function enter(state: Connection['state']): void {
  if (state === current.state) return;
  current = { state, since: Date.now() };
  for (const listener of listeners) listener();
}
