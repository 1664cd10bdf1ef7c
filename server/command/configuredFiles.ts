import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { filesInFolder } from '../backup/index.ts'
import type { SealedFiles, FileRef } from '../backup/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { bucketKey, openBucket } from '../fileStore/index.ts'
import type { BucketSettings } from '../fileStore/index.ts'

/** The sealed files of the installation. */
export function configuredFiles(configuration: Configuration): SealedFiles {
  const bucket = bucketSettings(configuration)
  return bucket ? filesInBucket(bucket) : filesInFolder(join(configuration.dataDirectory, 'files'))
}

const KEY_PATTERN = /^(\d+)\/[0-9a-f]{2}\/([0-9a-f-]{36})$/

const keyOf = ({ tenant, id }: FileRef): string => bucketKey(tenant, id)

/** The sealed files in a bucket. */
export function filesInBucket(settings: BucketSettings): SealedFiles {
  const opening = openBucket(settings)
  const { endpoint, name, prefix } = settings
  return {
    location: `bucket ${endpoint ?? 'aws'} ${name} ${prefix}`,
    open: async (place) => {
      const bucket = await opening
      const size = await bucket.size(keyOf(place))
      // An empty range cannot be requested.
      if (size === 0) return Readable.from([])
      return size === null ? null : bucket.read(keyOf(place), 0, size)
    },
    put: async (place, content) => (await opening).put(keyOf(place), await buffer(content)),
    remove: async (place) => (await opening).remove(keyOf(place)),
    list: async function* () {
      for await (const key of (await opening).keys()) {
        const [, tenant, id] = KEY_PATTERN.exec(key) ?? []
        if (tenant !== undefined && id !== undefined) yield { tenant: Number(tenant), id }
      }
    },
  }
}

/** The bucket settings, or null if files are in the data directory. */
export function bucketSettings({
  bucket,
  bucketEndpoint: endpoint,
  bucketRegion: region,
  bucketAccessKey: accessKey,
  bucketSecretKey: secretKey,
  bucketPrefix: prefix,
  bucketPathStyle: pathStyle,
}: Configuration): BucketSettings | null {
  if (bucket === null || accessKey === null || secretKey === null) return null
  return { name: bucket, endpoint, region, accessKey, secretKey, prefix, pathStyle }
}
