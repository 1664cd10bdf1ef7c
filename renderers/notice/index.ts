export { Banner, FailureBanner } from './Banner.tsx'
export { LoadingBar } from './LoadingBar.tsx'
