import { openBucket } from './bucket.ts'
import type { BucketSettings } from './bucket.ts'
import { bucketBlobStore } from './bucketBlobStore.ts'
import { diskBlobStore } from './diskBlobStore.ts'
import type { BlobStore } from './blobStore.ts'

/** Opens the configured store: the bucket if there is one, otherwise the folder. */
export const openBlobStore = async (folder: string, bucket: BucketSettings | null): Promise<BlobStore> =>
  bucket ? bucketBlobStore(await openBucket(bucket), folder) : diskBlobStore(folder)
