import { join } from 'node:path'
import { filesInFolder } from '../backup/index.ts'
import type { SealedFiles } from '../backup/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { bucketSettings } from './bucketSettings.ts'
import { filesInBucket } from './filesInBucket.ts'

/** The sealed files of the installation. */
export function configuredFiles(configuration: Configuration): SealedFiles {
  const bucket = bucketSettings(configuration)
  return bucket ? filesInBucket(bucket) : filesInFolder(join(configuration.dataDirectory, 'files'))
}
