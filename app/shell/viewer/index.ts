export { useViewer } from './useViewer.tsx'
