import { typedIdentifier } from './typed-text'

/** A typed address without what nobody sees, and its domain as mail programs send it: `anna@città.example` by xn--. */
export function typedEmail(text: string): string {
  const typed = typedIdentifier(text)
  const domain = typed.slice(typed.lastIndexOf('@') + 1)
  if (domain === typed || !/[^\x20-\x7e]/.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return typed
  const url = `https://${domain}`
  return URL.canParse(url) ? typed.slice(0, -domain.length) + new URL(url).hostname : typed
}
