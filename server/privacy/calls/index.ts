export { exportMine, exportPersonCall } from './exportPerson.ts'
