import { rm } from 'node:fs/promises'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { BucketSettings } from '../../server/fileStore/blobStore/bucket.ts'
import { makeTestFolder } from './testFolder.ts'

/** A service that speaks S3 in this process, with one bucket. */
export interface BucketServer {
  readonly settings: BucketSettings
  readonly close: () => Promise<void>
}

const NAME = 'town'
/** Fixed key of s3rver. */
const KEY = 'S3RVER'

async function openBucketServer(): Promise<BucketServer> {
  const directory = await makeTestFolder('bucket')
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: NAME }],
  })
  const { port } = await server.run()
  return {
    settings: {
      name: NAME,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKey: KEY,
      secretKey: KEY,
      prefix: 'tramit/',
      pathStyle: true,
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

let inBucket = false

/** Portals that this file of tests opens from now on keep their files in a bucket. */
export const keepInBucket = (): void => {
  inBucket = true
  // The next file shares this module.
  afterAll(() => {
    inBucket = false
  })
}

/** The bucket of a portal that is opened now; null: it keeps its files on the disk. */
export const bucketOfTest = (): Promise<BucketServer | null> => (inBucket ? openBucketServer() : Promise.resolve(null))
