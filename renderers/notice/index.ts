export { Banner, FailureBanner } from './Banner.tsx'
export { WaitBar } from './WaitBar.tsx'
