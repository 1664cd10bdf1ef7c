export { uploadDenial } from './uploadDenial.ts'
export { openFileContent } from './openFileContent.ts'
export { contentDisposition, download } from './download.ts'
export { createFileKeys } from '../fileStore/keys/fileKeys.ts'
export type { FileKeys } from '../fileStore/keys/fileKeys.ts'
export { rotateMasterKey, rotateTenantKey } from '../fileStore/keys/rotateKeys.ts'
export { openMasterKeys, parseMasterKey } from '../fileStore/keys/masterKeys.ts'
export type { KeyProblem, MasterKeys } from '../fileStore/keys/masterKeys.ts'
export { replaceFile, writeOnce } from '../fileStore/atomicWrite.ts'
export {
  claimFiles,
  draftOwnerRecord,
  dropFiles,
  holdFiles,
  storeFiles,
  assignableFiles,
  releaseFiles,
} from './fileOwnership.ts'
export { mentionedFiles } from './mentionedFiles.ts'
export { referencedFiles } from './referencedFiles.ts'
export { holdsFiles, resolveFiles } from './resolveFiles.ts'
export type { FilesByPath, FileSources } from './resolveFiles.ts'
export { isWithinQuota } from './quota.ts'
export { FileTooLarge } from '../fileStore/receiveFile.ts'
export { SWEEP_LOCK, sweepFiles } from '../fileStore/sweepFiles.ts'
export { createFileStore } from '../fileStore/fileStore.ts'
export type { FileStore, ReceivedFile } from '../fileStore/fileStore.ts'
export type { Uploader } from './upload/uploader.ts'
export { handleUpload, describeUpload } from './upload/handleUpload.ts'
export { createUploadLocks } from './upload/uploadLocks.ts'
export { signedValue } from './signedValue.ts'
export { openFilePath, signFilePath, storedFiles, toFormFile, toWireFile } from './storedFile.ts'
export type { OwnerRecord, StoredFile } from './storedFile.ts'
export { openBucket } from '../fileStore/blobStore/bucket.ts'
export type { Bucket, BucketSettings } from '../fileStore/blobStore/bucket.ts'
export { bucketKey } from '../fileStore/blobStore/bucketBlobStore.ts'
export { openBlobStore } from '../fileStore/blobStore/openBlobStore.ts'
