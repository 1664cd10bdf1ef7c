import type { Readable } from 'node:stream'

/** How a bucket is reached. */
export interface BucketSettings {
  /** Null: the service of AWS in that region. */
  readonly endpoint: string | null
  readonly region: string
  readonly name: string
  readonly accessKey: string
  readonly secretKey: string
  /** What every key begins with. */
  readonly prefix: string
  /** The bucket stands in the path and not in the name of the host. */
  readonly pathStyle: boolean
}

/** The few things that are asked of a bucket. Keys are of this installation: the prefix stands before them. */
export interface Bucket {
  readonly put: (key: string, content: Buffer) => Promise<void>
  /** Bytes of an object; null where there is none. */
  readonly size: (key: string) => Promise<number | null>
  /** From `from` up to, and without, `to`; null where there is no such object. */
  readonly read: (key: string, from: number, to: number) => Promise<Readable | null>
  readonly remove: (key: string) => Promise<void>
  readonly keys: () => AsyncGenerator<string, void>
}

/** Milliseconds to be connected, and of silence: a service that is away must not hold calls for long. */
const CONNECT_TIMEOUT = 5000
const IDLE_TIMEOUT = 30_000

/** Opens a bucket; the library of AWS is loaded here, and nowhere where files are kept on disk. */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const { endpoint, region, name, accessKey, secretKey, prefix, pathStyle } = settings
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: pathStyle,
    // Sums of its own are not known to every service; what is stored is sealed and proves itself.
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
      // In Node a body is a stream of Node.
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
