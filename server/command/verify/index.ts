export { verifyInstallation } from './verifyInstallation.ts'
