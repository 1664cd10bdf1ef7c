/** Whether the device has an Apple keyboard. */
export const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.platform)
