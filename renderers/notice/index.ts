export { Banner, FailureBanner } from './Banner.tsx'
