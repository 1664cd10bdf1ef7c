import type { Configuration } from '../configuration/index.ts'
import type { BucketSettings } from '../fileStore/index.ts'

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
