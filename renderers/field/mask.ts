/** Stands for a masked value, however long that is. */
export const MASK = '••••'
