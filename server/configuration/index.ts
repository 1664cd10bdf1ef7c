export { readConfiguration } from './readConfiguration.ts'
export type { ConfigurationProblem } from './readConfiguration.ts'
export { settingsExample, settingsPage } from './settingsPage.ts'
export type { Configuration } from './settings.ts'
