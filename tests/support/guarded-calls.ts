import { guardCalls } from '#/browser/http/session-guard.ts';
import { guard } from '#/session/tabs/session-change.ts';

guardCalls(guard);
