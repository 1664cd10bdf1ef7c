import { join } from 'node:path'
import { storedIn } from '../backup/index.ts'
import type { StoredBytes } from '../backup/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { bucketOf } from './bucketOf.ts'
import { storedInBucket } from './storedInBucket.ts'

/** Where the installation keeps the bytes of files. */
export function storedOf(configuration: Configuration): StoredBytes {
  const bucket = bucketOf(configuration)
  return bucket ? storedInBucket(bucket) : storedIn(join(configuration.dataDirectory, 'files'))
}
