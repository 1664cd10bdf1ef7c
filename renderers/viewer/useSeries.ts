import { useCallback, useEffect, useRef, useState } from 'react'
import { UNEXPECTED } from '#engine/call'
import type { FileSeries, OpenedFile } from '#renderers/context'
import { useShownFile } from './useShownFile.ts'

/** A file that was read to its end. */
export interface ReadFile {
  readonly at: number
  readonly fileHash: string
  /** The pages that were shown, as they travel. */
  readonly pages: string | null
  readonly needsCode: boolean
}

export interface SeriesReading {
  /** The file that is shown; as many as there are once all were. */
  readonly at: number
  /** Null: it is being opened. */
  readonly file: OpenedFile | null
  /** Whether the last page of the shown file was reached. */
  readonly isRead: boolean
  /** Whether the browser could not tell which bytes it has shown: the file can only be left out. */
  readonly isUnknown: boolean
  /** Those that will be signed. */
  readonly read: readonly ReadFile[]
  readonly onContent: ReturnType<typeof useShownFile>['onContent']
  readonly onShown: (pages: string) => void
  readonly onLastPage: () => void
  readonly onBroken: () => void
  /** Goes on to the next file. `keeps`: the shown one is to be signed. */
  readonly goOn: (keeps: boolean) => Promise<void>
}

const UNOPENED: OpenedFile = {
  kind: 'refused',
  failure: { status: 0, code: UNEXPECTED, message: '', transaction: '', fields: [] },
}

/** Opens the files of a series one after another, and remembers which were read to their ends. */
export function useSeries({ names, open }: FileSeries): SeriesReading {
  const [at, setAt] = useState(0)
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [isRead, setRead] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const [read, setFiles] = useState<readonly ReadFile[]>([])
  const shown = useShownFile()
  const isLeaving = useRef(false)
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
    // A double click is one step.
    if (isLeaving.current) return
    isLeaving.current = true
    const told = keeps ? await shown.tell().catch(() => null) : null
    const hash = told?.fileHash ?? null
    isLeaving.current = false
    setUnknown(keeps && hash === null)
    if (keeps && hash === null) return
    if (hash !== null && file?.kind === 'file')
      keep({ at, fileHash: hash, pages: told?.pages ?? null, needsCode: file.needsCode })
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
    isUnknown,
    read,
    onContent: shown.onContent,
    onShown: shown.onShown,
    onLastPage,
    onBroken,
    goOn,
  }
}
