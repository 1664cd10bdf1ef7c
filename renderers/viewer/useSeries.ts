import { useCallback, useEffect, useRef, useState } from 'react'
import { UNEXPECTED } from '#engine/call'
import type { Failure } from '#engine/call'
import type { FileSeries, OpenedFile } from '#renderers/context'
import { CHANGED_CODE } from './fileParts.ts'
import { useShownFile } from './useShownFile.ts'
import type { FileIdentity } from './useShownFile.ts'

/** A file that was read to its end. */
export interface ReadFile {
  readonly at: number
  readonly fileHash: string
  /** The pages that were shown, as they travel. */
  readonly pages: string | null
  readonly needsCode: boolean
}

/** noHash: the browser cannot tell which bytes it has shown, and the file can only be left out · failed: the rest of it cannot be had now */
export type ReadingProblem = { readonly kind: 'noHash' } | { readonly kind: 'failed'; readonly failure: Failure }

export interface SeriesReading {
  /** The file that is shown; as many as there are once all were. */
  readonly at: number
  /** Null: it is being opened. */
  readonly file: OpenedFile | null
  /** Whether the last page of the shown file was reached. */
  readonly isRead: boolean
  /** Whether the rest of the file is being fetched, to tell which bytes were shown. */
  readonly isBusy: boolean
  /** Why the shown file cannot be kept. */
  readonly problem: ReadingProblem | null
  /** Those that will be signed. */
  readonly read: readonly ReadFile[]
  readonly onContent: ReturnType<typeof useShownFile>['onContent']
  readonly onShown: (pages: string) => void
  readonly onLastPage: () => void
  readonly onBroken: () => void
  /** Goes on to the next file. `keeps`: the shown one is to be signed. */
  readonly goOn: (keeps: boolean) => Promise<void>
}

const FAILURE: Failure = { status: 0, code: UNEXPECTED, message: '', transaction: '', fields: [] }
const UNOPENED: OpenedFile = { kind: 'refused', failure: FAILURE }

const UNIDENTIFIED: FileIdentity = { kind: 'failed', failure: FAILURE }

/** The viewer itself shows this failure, and offers to open the file again. */
const isChanged = (identity: FileIdentity): boolean =>
  identity.kind === 'failed' && identity.failure.code === CHANGED_CODE

/** Opens the files of a series one after another, and remembers which were read to their ends. */
export function useSeries({ names, open }: FileSeries): SeriesReading {
  const [at, setAt] = useState(0)
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [isRead, setRead] = useState(false)
  const [read, setFiles] = useState<readonly ReadFile[]>([])
  const shown = useShownFile()
  const identification = useIdentification(shown.identify)
  useEffect(() => {
    let isCurrent = true
    if (at < names.length)
      void open(at)
        .catch(() => UNOPENED)
        .then((opened) => isCurrent && setFile(opened))
    return () => {
      isCurrent = false
    }
  }, [at, names, open])
  const keep = (one: ReadFile): void => setFiles((before) => [...before, one])
  const goOn = async (keeps: boolean): Promise<void> => {
    if (keeps) {
      const identity = await identification.identify()
      if (identity?.kind !== 'identified') return
      if (file?.kind === 'file')
        keep({ at, fileHash: identity.fileHash, pages: identity.pages, needsCode: file.needsCode })
    }
    identification.leave()
    shown.forget()
    setFile(null)
    setRead(false)
    setAt(at + 1)
  }
  const onLastPage = useCallback(() => setRead(true), [])
  const onBroken = useCallback(() => setRead(false), [])
  return {
    at,
    file,
    isRead,
    isBusy: identification.isBusy,
    problem: identification.problem,
    read,
    onContent: shown.onContent,
    onShown: shown.onShown,
    onLastPage,
    onBroken,
    goOn,
  }
}

/** Identifies the shown file, one call at a time, and keeps the problem of the last call. */
function useIdentification(identify: ReturnType<typeof useShownFile>['identify']) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReadingProblem | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  /** Null if a call is running already, because a double click is one step, or if the file was left meanwhile. */
  const begin = async (): Promise<FileIdentity | null> => {
    if (running.current) return null
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    const identity = await identify(stop.signal).catch(() => UNIDENTIFIED)
    if (stop.signal.aborted) return null
    running.current = null
    setBusy(false)
    setProblem(identity.kind === 'identified' || isChanged(identity) ? null : identity)
    return identity
  }
  const leave = (): void => {
    running.current?.abort()
    running.current = null
    setBusy(false)
    setProblem(null)
  }
  return { isBusy, problem, identify: begin, leave }
}
