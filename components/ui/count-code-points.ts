/** Length in code points after NFC, line breaks as one; the server and the database count the same way. */
export function countCodePoints(text: string): number {
  return [...text.replaceAll('\r\n', '\n').normalize('NFC')].length
}
