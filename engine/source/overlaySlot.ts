const SLOT = 'slot:'

/** The entry that marks where fields of a tenant go: `slot:<name>`. */
export const slotEntry = (name: string): string => SLOT + name

/** Whether an entry among fields or columns is no field but a place for those of a tenant. */
export const isSlot = (entry: unknown): boolean => typeof entry === 'string' && entry.startsWith(SLOT)
