import { z } from 'zod'

/** A sender or recipient: `address` for the envelope, `name` for the header only. */
type MailAddress = { name: string; address: string }

const FORM = /^(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>[^<>",;:\\]*?))\s*<(?<inBrackets>[^<>\s]+)>$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks and other controls would add headers
const CONTROLS = /[\u0000-\u001f\u007f]/

/** Parses `a@b.org`, `Name <a@b.org>` and `"Name, with a comma" <a@b.org>`; null if invalid. */
export function parseMailAddress(text: string): MailAddress | null {
  const trimmed = text.trim()
  if (CONTROLS.test(trimmed)) return null
  const { quoted, plain, inBrackets } = FORM.exec(trimmed)?.groups ?? {}
  const address = inBrackets ?? trimmed
  if (!z.email().safeParse(address).success && !/^[\w.+-]+@localhost$/.test(address)) return null
  return { name: (quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '').trim(), address }
}
