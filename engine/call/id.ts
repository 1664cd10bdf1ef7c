/** The wire's Id: opaque. */
export const ID = /^[A-Za-z0-9_-]{1,36}$/
