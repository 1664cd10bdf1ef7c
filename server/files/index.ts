export { uploadDenial } from './upload/refusedUpload.ts'
export { createArchive } from './createArchive.ts'
export type { ArchiveEntry } from './createArchive.ts'
export { copyFile, openFileContent } from './openFileContent.ts'
export { SANDBOX, contentTag, download } from './download.ts'
export { readsOn, requestedRange } from './byteRange.ts'
export type { RangeHeaders, RequestedRange } from './byteRange.ts'
export {
  claimFiles,
  draftOwnerRecord,
  dropFiles,
  holdFiles,
  isDraftFile,
  storeEach,
  storeFiles,
  assignableFiles,
  releaseFiles,
  releaseFilesOf,
} from './fileOwnership.ts'
export { fileOfAddress, renewAddress } from './galleryAddress.ts'
export { ownerTable } from './ownerTable.ts'
export { mentionedFiles } from './fileOwnership.ts'
export { referencedFiles } from './referencedFiles.ts'
export { holdsFiles, resolveFiles } from './resolveFiles.ts'
export type { FilesByPath, FileSources } from './resolveFiles.ts'
export { renewPaths } from './signedValue.ts'
export { quotaDenial } from './quota.ts'
export type { Uploader } from './upload/uploadRow.ts'
export { handleUpload, describeUpload } from './upload/handleUpload.ts'
export type { UploadAnswer } from './upload/handleUpload.ts'
export { createUploadLocks } from './upload/uploadLocks.ts'
export { galleryOf, signedValue } from './signedValue.ts'
export { openFilePath, signFilePath } from './signedPath.ts'
export { storedFiles, toFormFile, toWireFile } from './storedFile.ts'
export type { OwnerRecord, StoredFile } from './storedFile.ts'
export { SCAN_RETRY_SECONDS, scanDenial } from './scanDenial.ts'
