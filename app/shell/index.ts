export { Workspace } from './Workspace.tsx'
