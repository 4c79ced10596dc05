/** Whether a text is a strict http(s) URL with a public host name. */
export function isWebAddress(text: string): boolean {
  // Stricter than the URL parser, which accepts blanks, backslashes and missing slashes.
  if (!/^https?:\/\/[^\s\\/@]+(?:[/?#][^\s\\]*)?$/i.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.username === '' && url.password === '' && url.hostname.includes('.') && !/^[\d.]+$|^\[/.test(url.hostname)
}
