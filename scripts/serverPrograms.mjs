/** The programs of the server by the names that they have beside each other when they are bundled: itself, and its threads. */
export const SERVER_PROGRAMS = {
  main: 'server/main.ts',
  fileText: 'server/fileText/extract/thread.ts',
  thumbnail: 'server/thumbnail/draw/thread.ts',
  pdfThread: 'server/signature/thread/thread.ts',
}
