/** What one line of a typed text holds: letters, or letters that a reader sees as more than that. */
export type Inline =
  | string
  | { kind: 'bold'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }
  | { kind: 'picture'; src: string; alt: string }

type Token = { text: string; isBold?: true; at: number; inline?: Inline }

const LINK_MAX = 2000
// Every part excludes the sign that begins it, so that the time stays linear to the line.
const SIGNS =
  /(!?)\[([^\][\n]{1,500})\]\(((?:[^\s()[\]<>"]|\([^\s()[\]<>"]*\)){1,2000})\)|(?<![\p{L}\p{M}\p{N}_@/.]|=["']?)(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}.+_-])[\p{L}\p{N}][\w.+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}(?![\p{L}\p{N}@_-])|\*+/giu
const TRAILING = /[.,;:!?*_'"»”’…]/
const OWN_FILE = /^\/files\/[\w-]+(?:\/\d+)?$/
const OPENS_AFTER = /[\s([{"«„“‚‘'’¿¡—–]/
const NEVER_OPENS_BEFORE = /[\s*)\]}.,;:!?]/
const LETTER = /[\p{L}\p{M}\p{N}_]/u

const MAY_HOLD_SIGNS = /[*@[]|:\/\/|www\./i

/** Reads bold, links and own pictures of a line; whatever is not surely one of them stays as it was typed. */
export function typedLine(line: string, hasLinks = true): Inline[] {
  if (!MAY_HOLD_SIGNS.test(line)) return line === '' ? [] : [line]
  const tokens = tokensOf(line, hasLinks)
  const marks = tokens.filter(({ isBold }) => isBold)
  const isPaired =
    marks.length % 2 === 0 &&
    marks.every(({ at }, index) => isMark(line, at, index % 2 === 0)) &&
    marks.every(({ at }, index) => index % 2 === 0 || isWhole(line.slice(marks[index - 1]?.at, at)))
  return isPaired ? withBold(tokens) : joined(tokens.map(({ text, inline }) => inline ?? text))
}

function tokensOf(line: string, hasLinks: boolean): Token[] {
  const tokens: Token[] = []
  let end = 0
  SIGNS.lastIndex = 0
  for (let found = SIGNS.exec(line); found; found = SIGNS.exec(line)) {
    const token = tokenOf(found, hasLinks)
    const at = found.index
    if (at > end) tokens.push({ text: line.slice(end, at), at: end })
    tokens.push({ ...token, at })
    end = at + token.text.length
    SIGNS.lastIndex = end
  }
  return end < line.length ? [...tokens, { text: line.slice(end), at: end }] : tokens
}

function tokenOf([text, sign, label = '', target = '']: RegExpExecArray, hasLinks: boolean): Omit<Token, 'at'> {
  if (text.startsWith('*')) return text.length === 2 ? { text, isBold: true } : { text }
  if (!hasLinks) return { text }
  if (sign === '!') return OWN_FILE.test(target) ? { text, inline: picture(target, label) } : { text }
  if (sign === '') {
    const href = isHonest(label, target) ? hrefOf(target) : null
    return href === null ? { text } : { text, inline: { kind: 'link', href, parts: typedLine(label, false) } }
  }
  if (/^[^/]*@/.test(text) && !/^https?:/i.test(text)) return { text, inline: bare(text, `mailto:${text}`) }
  const address = withoutTrailing(text)
  const href = hrefOf(/^https?:/i.test(address) ? address : `https://${address}`)
  return href === null ? { text: address } : { text: address, inline: bare(address, href) }
}

const picture = (src: string, alt: string): Inline => ({ kind: 'picture', src, alt })
const bare = (text: string, href: string): Inline => ({ kind: 'link', href, parts: [text] })

/** A target that leads where it says; null for other schemes, user names in front of the host, and "//host". */
export function hrefOf(target: string): string | null {
  if (target.length > LINK_MAX || /[\\\p{C}]/u.test(target)) return null
  if (/^#[\w-]+$/.test(target)) return target
  if (/^\/(?!\/|%5c|%2f)/i.test(target)) return target
  if (/^mailto:[^\s/@]+@[^\s/@]+$/i.test(target)) return target
  if (!/^https?:\/\/[^/]/i.test(target) || !URL.canParse(target)) return null
  const { username, password, hostname } = new URL(target)
  return username === '' && password === '' && hostname !== '' ? target : null
}

// "[https://bank.example](https://evil.example)" would show one address and lead to another.
function isHonest(label: string, target: string): boolean {
  const shown = /^(?:https?:\/\/|(?=www\.))([^\s/?#]+)/i.exec(label.trim())?.[1]
  if (shown === undefined || !/^https?:/i.test(target)) return true
  const bareHost = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')
  return bareHost(`https://${shown}`) === bareHost(target)
}

// The full stop that ends a sentence, and the bracket that was opened before the address.
function withoutTrailing(address: string): string {
  let end = address.length
  const count = (sign: string) => address.split(sign).length - 1
  let surplus = count(')') - count('(')
  for (;;) {
    const last = address[end - 1] ?? ''
    if (last === ')' && surplus > 0) surplus -= 1
    else if (!TRAILING.test(last) && last !== ']' && last !== '}') return address.slice(0, end)
    end -= 1
  }
}

function isMark(line: string, at: number, isOpening: boolean): boolean {
  const before = line[at - 1] ?? ''
  const after = line[at + 2] ?? ''
  if (isOpening) return (before === '' || OPENS_AFTER.test(before)) && after !== '' && !NEVER_OPENS_BEFORE.test(after)
  return !/[\s([{]/.test(before) && !LETTER.test(codePointAt(line, at + 2))
}

// "(**from 6) … **" opens within a bracket and ends outside.
function isWhole(inner: string): boolean {
  return inner.split('(').length === inner.split(')').length
}

function codePointAt(line: string, at: number): string {
  const code = line.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function withBold(tokens: readonly Token[]): Inline[] {
  const parts: Inline[] = []
  let inner: Inline[] | null = null
  for (const { text, isBold, inline } of tokens) {
    if (!isBold) (inner ?? parts).push(inline ?? text)
    else if (inner === null) inner = []
    else {
      parts.push({ kind: 'bold', parts: joined(inner) })
      inner = null
    }
  }
  return joined(parts)
}

function joined(parts: readonly Inline[]): Inline[] {
  const result: Inline[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
    else result.push(part)
  }
  return result
}
