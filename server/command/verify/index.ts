export { verifyInstallation } from './verifyInstallation.ts'
export { verifyFile } from './verifyFile.ts'
