const SLOT = 'slot:'

/** Returns the entry that marks the position for a tenant's fields: `slot:<name>`. */
export const slotEntry = (name: string): string => SLOT + name

/** Whether an entry is a slot for a tenant's fields. */
export const isSlot = (entry: unknown): boolean => typeof entry === 'string' && entry.startsWith(SLOT)
