/** Role type of a client. */
export const CLIENT = 5
