import { flag, text, url, setting } from '../settingKinds.ts'

/** File storage (server/fileStore). */
export const STORAGE_SETTINGS = {
  bucket: setting<string | null>({
    name: 'S3_BUCKET',
    kind: text,
    defaultValue: () => null,
    defaultText: 'files lie in `DATA_DIR`',
    description: 'The bucket for files, which are encrypted. Unfinished uploads stay in `DATA_DIR`',
  }),
  bucketEndpoint: setting<string | null>({
    name: 'S3_ENDPOINT',
    kind: url('https', 'http'),
    defaultValue: () => null,
    defaultText: 'the service of AWS in the region',
    description: 'Address of the service',
  }),
  bucketRegion: setting({
    name: 'S3_REGION',
    kind: text,
    defaultValue: () => 'us-east-1',
    defaultText: '`us-east-1`',
    description: 'Its region',
  }),
  bucketAccessKey: setting<string | null>({
    name: 'S3_ACCESS_KEY',
    kind: text,
    defaultValue: () => null,
    defaultText: '',
    description: 'Who asks it',
    isSecret: true,
  }),
  bucketSecretKey: setting<string | null>({
    name: 'S3_SECRET_KEY',
    kind: text,
    defaultValue: () => null,
    defaultText: '',
    description: 'The secret of `S3_ACCESS_KEY`',
    isSecret: true,
  }),
  bucketPrefix: setting({
    name: 'S3_PREFIX',
    // A prefix must not start another one, so that installations may share a bucket.
    kind: { expects: 'letters, digits, dots and dashes, in parts between slashes', parse: (given) => prefixOf(given) },
    defaultValue: () => '',
    defaultText: 'nothing',
    description: 'What every key begins with',
  }),
  bucketPathStyle: setting({
    name: 'S3_PATH_STYLE',
    kind: flag,
    defaultValue: () => false,
    defaultText: '`false`',
    description:
      'true: the bucket stands in the path, as most services beside AWS want it; false: in the name of the host',
  }),
}

const prefixOf = (given: string): string | undefined =>
  /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(given) ? given.replace(/\/?$/, '/') : undefined
