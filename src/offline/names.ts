export const rowsDatabase = 'bedside';

export const slotDatabase = 'bedside-slot';

export const slotFileName = 'slot';

export const deviceLock = 'bedside-device';

export const deviceChannel = 'bedside-device';

export const keysChannel = 'bedside-keys';
