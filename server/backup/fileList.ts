import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Digest } from './manifest.ts'
import type { FileRef } from './sealedFiles.ts'

/** A file in a backup, with its digest. */
export interface ListedFile extends FileRef {
  readonly sum: Digest
}

export const fileListLine = ({ tenant, id, sum }: ListedFile): string =>
  `${tenant}\t${id}\t${sum.bytes}\t${sum.sha256}\n`

/** Reads the list of files in a backup. */
export async function* readFileList(path: string): AsyncGenerator<ListedFile, void> {
  for await (const [tenant = '', id = '', bytes = '', sha256 = ''] of readLines(path))
    yield { tenant: Number(tenant), id, sum: { bytes: Number(bytes), sha256 } }
}

/** Reads the columns of each line of a compressed list. */
export async function* readLines(path: string): AsyncGenerator<readonly string[], void> {
  const lines = createInterface({
    input: createReadStream(path).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) if (line !== '') yield line.split('\t')
}

/** Maps several items at a time, and keeps their order. */
export async function* mapInBatches<One, Made>(
  source: AsyncIterable<One>,
  size: number,
  work: (one: One) => Promise<Made>,
): AsyncGenerator<Made, void> {
  let group: One[] = []
  for await (const one of source) {
    group.push(one)
    if (group.length < size) continue
    yield* await Promise.all(group.map(work))
    group = []
  }
  yield* await Promise.all(group.map(work))
}
