export const rowsDatabase = 'bedside';

export const slotDatabase = 'bedside-slot';

export const slotFileName = 'slot';

export const storageClaim = 'bedside-device';

export const storageChannel = 'bedside-device';

export const keysChannel = 'bedside-keys';
