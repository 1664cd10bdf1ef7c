/** Id of the element that holds the screen. */
export const CONTENT = 'content'
