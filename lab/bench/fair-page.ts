// The source of a page that renders the elements of our own HTML with plain React: what any Next.js page of that content
// costs at least. Generated from the product's answer, so that the limit always carries the same markup.

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const BOOLEAN = new Set(
  'async autofocus checked defer disabled hidden inert multiple open readonly required'.split(' '),
)
const PROPERTIES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  autocomplete: 'autoComplete',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  colspan: 'colSpan',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
  datetime: 'dateTime',
  hreflang: 'hrefLang',
  viewbox: 'viewBox',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  'fill-rule': 'fillRule',
  'clip-rule': 'clipRule',
  checked: 'defaultChecked',
}

/** Source of a module with the body of `html` as a component and the texts of its head as metadata of Next.js. */
export function fairPage(html: string): string {
  return `// @ts-nocheck
import { createElement as h } from 'react'

const head = ${JSON.stringify(metadataOf(html))}

function Body() {
  return ${elementsSource(html)}
}

export { Body, head }
`
}

/** Source of an array with the elements of the body, where `h` is React's createElement. */
export function elementsSource(html: string): string {
  return `[${elementsOf(bodyOf(html)).join(',\n')}]`
}

/** The HTML without scripts: what a reader of the page needs. */
export function markupOf(html: string): string {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
}

function bodyOf(html: string): string {
  const markup = markupOf(html)
  const start = markup.indexOf('>', markup.indexOf('<body')) + 1
  return markup.slice(start, markup.lastIndexOf('</body>'))
}

type Open = { tag: string; properties: Record<string, unknown>; children: string[] }

// The HTML comes from React and hast: attributes are quoted, elements are closed.
function elementsOf(body: string): string[] {
  const stack: Open[] = [{ tag: '', properties: {}, children: [] }]
  const add = (child: string) => stack.at(-1)?.children.push(child)
  const close = () => {
    const { tag, properties, children } = stack.pop() as Open
    add(`h(${[JSON.stringify(tag), JSON.stringify(properties), ...children].join(',')})`)
  }
  for (const [token, slash, tag, attributes = '', selfClosing] of body.matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue
    if (!tag) add(JSON.stringify(decoded(token)))
    else if (slash) close()
    else {
      const properties = propertiesOf(attributes)
      if (stack.length === 1) properties['key'] = String(stack[0]?.children.length)
      stack.push({ tag, properties, children: [] })
      if (VOID.has(tag) || selfClosing) close()
    }
  }
  if (stack.length !== 1) throw new Error(`The page leaves <${stack.at(-1)?.tag}> open`)
  return stack[0]?.children ?? []
}

function propertiesOf(attributes: string): Record<string, unknown> {
  const properties: Record<string, unknown> = {}
  for (const [, attribute = '', value] of attributes.matchAll(ATTRIBUTE)) {
    const name = attribute.toLowerCase()
    if (name.startsWith('on') || name === 'selected') continue
    const property = PROPERTIES[name] ?? attribute
    if (name === 'style') properties['style'] = styleOf(decoded(value ?? ''))
    else properties[property] = BOOLEAN.has(name) ? true : decoded(value ?? '')
  }
  return properties
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').filter((rule) => rule.includes(':'))
  return Object.fromEntries(
    rules.map((rule) => {
      const name = rule.slice(0, rule.indexOf(':')).trim()
      const property = name.startsWith('--')
        ? name
        : name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
      return [property, rule.slice(rule.indexOf(':') + 1).trim()]
    }),
  )
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', apos: "'" }

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal) return String.fromCodePoint(Number(decimal))
      return NAMED[name ?? ''] ?? whole
    },
  )
}

// As many tags in the head as ours.
function metadataOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const title = decoded(/<title>([^<]*)</.exec(head)?.[1] ?? 'Proposals')
  const content = (name: string) =>
    decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? title)
  const [description, url, image] = [content('description'), content('og:url'), content('og:image')]
  return {
    title,
    description,
    applicationName: content('application-name'),
    openGraph: {
      title,
      description,
      url,
      siteName: content('og:site_name'),
      locale: 'en',
      type: 'website',
      images: [{ url: image, width: 1200, height: 630, alt: title }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
    alternates: { canonical: url },
  }
}
