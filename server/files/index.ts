export { uploadDenial } from './uploadDenial.ts'
export { openFileContent } from './openFileContent.ts'
export { contentDisposition, download } from './download.ts'
export {
  claimFiles,
  draftOwnerRecord,
  dropFiles,
  holdFiles,
  storeFiles,
  assignableFiles,
  releaseFiles,
} from './fileOwnership.ts'
export { mentionedFiles } from './fileOwnership.ts'
export { referencedFiles } from './referencedFiles.ts'
export { holdsFiles, resolveFiles } from './resolveFiles.ts'
export type { FilesByPath, FileSources } from './resolveFiles.ts'
export { quotaDenial } from './quota.ts'
export type { Uploader } from './upload/uploader.ts'
export { handleUpload, describeUpload } from './upload/handleUpload.ts'
export { createUploadLocks } from './upload/uploadLocks.ts'
export { signedValue } from './signedValue.ts'
export { openFilePath, signFilePath, storedFiles, toFormFile, toWireFile } from './storedFile.ts'
export type { OwnerRecord, StoredFile } from './storedFile.ts'
