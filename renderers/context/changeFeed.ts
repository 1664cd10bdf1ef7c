/** Tells of changes that others make. */
export interface ChangeFeed {
  /** The listener is told whenever records of a module may have changed. Answers how to stop. */
  readonly subscribe: (module: string, listener: () => void) => () => void
  /** Whether changes of a module are told now. Otherwise one has to look. Absent: always. */
  readonly isHeard?: (module: string) => boolean
}
