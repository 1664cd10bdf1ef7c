import type { Readable } from 'node:stream'

export interface BucketSettings {
  /** Null means AWS in that region. */
  readonly endpoint: string | null
  readonly region: string
  readonly name: string
  readonly accessKey: string
  readonly secretKey: string
  /** Prefix of all keys. */
  readonly prefix: string
  /** Whether the bucket name goes into the path instead of the host name. */
  readonly pathStyle: boolean
}

/** The operations on a bucket. Keys exclude the prefix. */
export interface Bucket {
  readonly put: (key: string, content: Buffer) => Promise<void>
  /** Size in bytes, or null if the object does not exist. */
  readonly size: (key: string) => Promise<number | null>
  /** Reads from `from` up to but excluding `to`. Null if the object does not exist. */
  readonly read: (key: string, from: number, to: number) => Promise<Readable | null>
  readonly remove: (key: string) => Promise<void>
  readonly keys: () => AsyncGenerator<string, void>
}

/** Milliseconds to connect, and of inactivity, so that an unreachable service does not block calls. */
const CONNECT_TIMEOUT = 5000
const IDLE_TIMEOUT = 30_000

/** Opens a bucket. The AWS library is loaded only here. */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const { endpoint, region, name, accessKey, secretKey, prefix, pathStyle } = settings
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: pathStyle,
    // Not every service supports checksums. Sealed content is authenticated anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, socketTimeout: IDLE_TIMEOUT },
  })
  const at = (key: string) => ({ Bucket: name, Key: `${prefix}${key}` })
  return {
    put: async (key, content) => {
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: content, ContentLength: content.length }))
    },
    size: async (key) => {
      const found = await nullIfMissing(client.send(new s3.HeadObjectCommand(at(key))))
      return found ? (found.ContentLength ?? 0) : null
    },
    read: async (key, from, to) => {
      const range = `bytes=${from}-${to - 1}`
      const found = await nullIfMissing(client.send(new s3.GetObjectCommand({ ...at(key), Range: range })))
      // In Node the body is a Node stream.
      return found ? (found.Body as Readable) : null
    },
    remove: async (key) => {
      await client.send(new s3.DeleteObjectCommand(at(key)))
    },
    keys: async function* () {
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix }))
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(prefix.length)
    },
  }
}

const MISSING: readonly string[] = ['NotFound', 'NoSuchKey']

async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && MISSING.includes(error.name)) return null
    throw error
  }
}
