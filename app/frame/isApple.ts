/** Whether the keys of the device are Apple's. */
export const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.platform)
