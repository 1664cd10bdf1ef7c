import { Readable } from 'node:stream'
import { FILE_LIMIT } from '#engine/field'
import type { FormFile } from '#engine/field'
import { storeFiles, toFormFile } from '../../files/index.ts'
import type { ReceivedFile } from '../../fileStore/index.ts'
import type { Portal } from '../../operation/index.ts'
import type { Tx } from '../../tenancy/index.ts'
import type { DemoFileContent } from './demoFile.ts'

/** Stores files of records that the demo writes, in its transaction. */
export interface FileSeeder {
  readonly store: (tx: Tx, tenant: number, owner: FileOwner, file: DemoFileContent) => Promise<FormFile>
  /** After the commit. */
  readonly confirm: () => Promise<void>
  readonly abandon: () => Promise<void>
}

interface FileOwner {
  readonly table: string
  readonly record: string
  readonly by: string | null
}

export function createFileSeeder(portal: Portal): FileSeeder {
  const received: ReceivedFile[] = []
  return {
    store: async (tx, tenant, { table, record, by }, { name, bytes }) => {
      const file = await portal.files.receive('archivo', name, Readable.from([bytes]), FILE_LIMIT)
      received.push(file)
      const rows = {
        ...tx,
        transaction: () => Promise.reject(new Error('the demo is one transaction')),
        isInTransaction: true,
      }
      await storeFiles({ portal, tenant: { id: tenant }, plan: { user: by } }, rows, [file], {
        ownerRecord: { table, record },
      })
      return toFormFile({ ...file, isProtected: false })
    },
    confirm: async () => {
      await Promise.all(received.map(portal.files.confirm))
    },
    abandon: async () => {
      await Promise.all(received.map(portal.files.abandon))
    },
  }
}
