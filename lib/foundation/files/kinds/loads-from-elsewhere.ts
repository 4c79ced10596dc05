import { zipEntries, zipText } from './zip-entries'

const RELATIONS_BYTES_MAX = 2 * 1024 * 1024
const RELATION = /<(?:[\w.-]+:)?Relationship((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g

/**
 * Whether a document of Office loads something from another computer when it is opened: a template, a picture, a table.
 * Links that a reader clicks do not, nor do parts named by a path of the author's own disk. What cannot be read counts.
 */
export function loadsFromElsewhere(bytes: Buffer): boolean {
  const relations = zipEntries(bytes)?.filter(({ name }) => /\.rels$/i.test(name)) ?? []
  if (relations.reduce((sum, entry) => sum + entry.bytes, 0) > RELATIONS_BYTES_MAX) return true
  return relations.some((entry) => {
    const text = zipText(bytes, entry, RELATIONS_BYTES_MAX)
    return text === null || isLoading(text)
  })
}

function isLoading(text: string): boolean {
  // Another encoding or an entity could hide what Office reads.
  if (/\0|\ufffd|<!DOCTYPE|<!ENTITY/i.test(text)) return true
  const found = [...text.matchAll(RELATION)]
  if (found.length !== [...text.matchAll(/<(?:[\w.-]+:)?Relationship(?!\w)/g)].length) return true
  return found.some(([, attributes = '']) => {
    const isExternal = attribute(attributes, 'TargetMode').toLowerCase() === 'external'
    const isLink = /\/hyperlink$/i.test(attribute(attributes, 'Type'))
    return isExternal && !isLink && isElsewhere(attribute(attributes, 'Target'))
  })
}

function attribute(attributes: string, name: string): string {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return unescaped(double ?? single ?? '').trim()
}

function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => sign(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, decimal: string) => sign(Number(decimal)))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

function sign(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

// A path of the author's disk (`file:///C:\Vorlagen\a.dotx`) or beside the document; shares and addresses are elsewhere.
function isElsewhere(target: string): boolean {
  const path = target.replace(/^file:\/*(?=[a-z](?::|%3a)[\\/])/i, '')
  if (/^[a-z](?::|%3a)[\\/]/i.test(path)) return false
  return /^[\\/]{2}|^[a-z][a-z0-9+.-]*:/i.test(path)
}
