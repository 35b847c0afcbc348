/** The database of sealed rows. */
export const rowsDatabase = 'bedside';

/** The database of the slot: how the master secret is wrapped, and, where there is no OPFS, the wrapped secret itself. */
export const slotDatabase = 'bedside-slot';

/** The file in OPFS that holds the wrapped master secret, and, while the lock is changed, the next one beside it. */
export const slotFileName = 'slot';

/** The lock that a tab holds while it opens, changes or wipes what the device keeps, so that two never do at once. */
export const deviceLock = 'bedside-device';

/** The channel on which a tab tells the others to drop their keys and close their databases. */
export const deviceChannel = 'bedside-device';

/** The channel on which an unlocked tab hands its keys to those that are about to open. */
export const keysChannel = 'bedside-keys';
