import { openBucket } from './bucket.ts'
import type { BucketSettings } from './bucket.ts'
import { bucketShelf } from './bucketShelf.ts'
import { diskShelf } from './diskShelf.ts'
import type { Shelf } from './shelf.ts'

/** Where whole files are kept: in a bucket where one is set, else in the folder. */
export const openShelf = async (folder: string, bucket: BucketSettings | null): Promise<Shelf> =>
  bucket ? bucketShelf(await openBucket(bucket), folder) : diskShelf(folder)
