import { escapeHtml } from './escape-html'

// React's names of attributes that HTML spells differently; HTML ignores case (`hrefLang`, `tabIndex`).
const SPELLED: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
  strokeOpacity: 'stroke-opacity',
  strokeMiterlimit: 'stroke-miterlimit',
  fillRule: 'fill-rule',
  fillOpacity: 'fill-opacity',
  clipRule: 'clip-rule',
  clipPath: 'clip-path',
  stopColor: 'stop-color',
  stopOpacity: 'stop-opacity',
  textAnchor: 'text-anchor',
  dominantBaseline: 'dominant-baseline',
  fontSize: 'font-size',
  fontFamily: 'font-family',
  fontWeight: 'font-weight',
  vectorEffect: 'vector-effect',
  tabIndex: 'tabindex',
  defaultValue: 'value',
  defaultChecked: 'checked',
}

const BOOLEAN = new Set(
  (
    'allowFullScreen async autoFocus autoPlay checked controls default defer disabled formNoValidate hidden inert itemScope ' +
    'loop multiple muted noModule noValidate open playsInline readOnly required reversed selected download'
  ).split(' '),
)
const TRUE_OR_FALSE = new Set(['contentEditable', 'draggable', 'spellCheck', 'focusable', 'preserveAlpha', 'value'])
const ADDRESSES = new Set(['href', 'src', 'action', 'formAction', 'xlinkHref'])
const NOT_WRITTEN = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'suppressHydrationWarning',
  'suppressContentEditableWarning',
  'ref',
  'key',
])
const SAFE_NAME = /^[a-zA-Z_:][\w:.-]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters before a scheme
const SCRIPT_ADDRESS = /^[\u0000-\u0020]*j[\s]*a[\s]*v[\s]*a[\s]*s[\s]*c[\s]*r[\s]*i[\s]*p[\s]*t[\s]*:/i

/** Whether a host element's props can be written as HTML: handlers and server actions need React. */
export function isPlain(props: Record<string, unknown>): boolean {
  for (const name in props) {
    const value = props[name]
    if (typeof value === 'function' || (name === 'ref' && value)) return false
  }
  return true
}

/** The attributes of a host element as HTML, each with a leading blank. */
export function attributesHtml(props: Record<string, unknown>): string {
  let html = ''
  for (const name in props) {
    if (NOT_WRITTEN.has(name)) continue
    const value = attributeValue(name, props[name])
    if (value !== null && SAFE_NAME.test(name)) html += ` ${SPELLED[name] ?? name}="${escapeHtml(value)}"`
  }
  return html
}

function attributeValue(name: string, value: unknown): string | null {
  if (value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol') return null
  if (name === 'style') return styleText(value as Record<string, string | number | undefined>)
  if (typeof value === 'boolean') {
    if (name.startsWith('aria-') || name.startsWith('data-') || TRUE_OR_FALSE.has(name)) return String(value)
    const isBoolean = BOOLEAN.has(name) || name === 'defaultChecked'
    return value && isBoolean ? '' : null
  }
  const text = String(value)
  if (ADDRESSES.has(name) && SCRIPT_ADDRESS.test(text)) return null
  return text
}

function styleText(style: Record<string, string | number | undefined>): string | null {
  const rules = Object.entries(style).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return []
    const property = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return [`${property}:${typeof value === 'number' && value !== 0 && !name.startsWith('--') ? `${value}px` : value}`]
  })
  return rules.length > 0 ? rules.join(';') : null
}
