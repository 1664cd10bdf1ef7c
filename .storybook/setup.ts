import { renderHook } from '../stories/support/rendered.ts'

// Before React: it looks for the hook once.
renderHook()
