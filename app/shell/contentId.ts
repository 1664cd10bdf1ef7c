/** Id of the element that holds the screen. */
export const CONTENT_ID = 'content'
