/** Whether a text is a plain http(s) address of a public name, as a link may carry it. */
export function isWebAddress(text: string): boolean {
  // The URL parser forgives blanks, backslashes and missing slashes; a stored address must need no forgiving.
  if (!/^https?:\/\/[^\s\\/@]+(?:[/?#][^\s\\]*)?$/i.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.username === '' && url.password === '' && url.hostname.includes('.') && !/^[\d.]+$|^\[/.test(url.hostname)
}
