export { demoAddresses } from './addresses.ts'
export { demoSignIns } from './demo.ts'
export { seedDemo } from './seedDemo.ts'
