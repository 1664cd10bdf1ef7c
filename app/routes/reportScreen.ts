/** The module of the error report, and the screen that makes one: the shell leads to it from every error. */
export const REPORT = { module: 'incident', screen: 'create' } as const
