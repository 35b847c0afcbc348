import type { Recorders } from '../recorders/recorders.ts';
import { channelNames } from './recorders/channel-names.ts';
import { uploadedUntilMs } from './recorders/contact.ts';
import { recorderState } from './recorders/monitoring.ts';
import { serialsOf } from './serials.ts';
import { signalsOf } from './signals/signals-of.ts';
import { twelveLeads } from './simulated-leads.ts';

/** All of it follows from a recording's number, so it may stand under no real patient's name. */
export const simulatedRecorders: Recorders = {
  serialsOf,
  channelNames,
  uploadedUntilMs,
  stateOf: recorderState,
  signalsOf,
  twelveLeads,
};
