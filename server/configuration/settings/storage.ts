import { flag, text, url } from '../kinds.ts'
import { setting } from '../setting.ts'

/** Where files lie (server/files). */
export const STORAGE_SETTINGS = {
  bucket: setting<string | null>({
    name: 'S3_BUCKET',
    kind: text,
    standard: () => null,
    otherwise: 'files lie in `DATA_DIR`',
    says: 'The bucket for files, which are encrypted. Unfinished uploads stay in `DATA_DIR`',
  }),
  bucketEndpoint: setting<string | null>({
    name: 'S3_ENDPOINT',
    kind: url('https', 'http'),
    standard: () => null,
    otherwise: 'the service of AWS in the region',
    says: 'Address of the service',
  }),
  bucketRegion: setting({
    name: 'S3_REGION',
    kind: text,
    standard: () => 'us-east-1',
    otherwise: '`us-east-1`',
    says: 'Its region',
  }),
  bucketAccessKey: setting<string | null>({
    name: 'S3_ACCESS_KEY',
    kind: text,
    standard: () => null,
    otherwise: '',
    says: 'Who asks it',
    secret: true,
  }),
  bucketSecretKey: setting<string | null>({
    name: 'S3_SECRET_KEY',
    kind: text,
    standard: () => null,
    otherwise: '',
    says: 'The secret of `S3_ACCESS_KEY`',
    secret: true,
  }),
  bucketPrefix: setting({
    name: 'S3_PREFIX',
    // Installations that share a bucket keep apart: no prefix is the beginning of another.
    kind: { expects: 'letters, digits, dots and dashes, in parts between slashes', read: (given) => prefixOf(given) },
    standard: () => '',
    otherwise: 'nothing',
    says: 'What every key begins with',
  }),
  bucketPathStyle: setting({
    name: 'S3_PATH_STYLE',
    kind: flag,
    standard: () => false,
    otherwise: '`false`',
    says: 'true: the bucket stands in the path, as most services beside AWS want it; false: in the name of the host',
  }),
}

const prefixOf = (given: string): string | undefined =>
  /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(given) ? given.replace(/\/?$/, '/') : undefined
