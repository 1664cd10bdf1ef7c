import { afterEach } from 'vitest'
import { renderHook } from '../stories/support/rendered.ts'

// Before React: it looks for the hook once.
renderHook()

// What axe finds fails the test by itself. Each report names every rule, and all of them would be sent, kept and written.
afterEach(({ task }) => {
  Reflect.deleteProperty(task.meta, 'reports')
})
