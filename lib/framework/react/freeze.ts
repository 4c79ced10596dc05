import 'server-only'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { attributesHtml, isPlain } from './attributes'
import { Cached, type CachedProps, cacheKey, findCached, storeCached } from './cached'
import { escapeHtml } from './escape-html'
import { holdHtml } from './held-html'
import { StaticElement, type StaticElementProps } from './static-element'

// React renders a page on the server twice, as data and as HTML, and sends both element by element. What needs no React
// in the browser is written to HTML here, once, and passed on as a string (ADR-008; figures in ADR-026).

type Props = Record<string, unknown> & { children?: ReactNode }
type Element = ReactElement<Props> & { $$typeof: symbol }

type Text = { kind: 'text'; text: string }
type Host = { kind: 'host'; element: Element; inner: string /** Written when it is first needed. */; html?: string }
/** Nodes that React has to render: a client component, a form with an action, and what stands around them. */
type Live = { kind: 'live'; node: ReactNode }
/** The nodes of one place among the children of an element, however many or few they are this time. */
type Group = { kind: 'group'; pieces: Piece[] }
type Piece = Text | Host | Live | Group
type Later<Value> = Value | Promise<Value>

/**
 * Renders server components, and turns every largest element without a client component inside into one element with its
 * inner HTML. Looks and works the same as rendering `node` itself.
 */
export async function freeze(node: ReactNode): Promise<ReactNode> {
  const pieces = await freezeNode(node, undefined)
  return createElement(Fragment, null, ...pieces.map(nodeOf))
}

/** The HTML of a tree; throws where a client component or an action stands in it. */
export async function staticHtml(node: ReactNode): Promise<string> {
  return htmlOf(await freezeNode(node, undefined))
}

const ELEMENTS = new Set([Symbol.for('react.transitional.element'), Symbol.for('react.element')])
const CLIENT = Symbol.for('react.client.reference')
const GROUPS = new Set<unknown>([Fragment, Symbol.for('react.fragment'), Symbol.for('react.strict_mode')])

function freezeNode(node: ReactNode, selected: unknown): Later<Piece[]> {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node === 'string') return node === '' ? [] : [{ kind: 'text', text: node }]
  if (typeof node === 'number' || typeof node === 'bigint') return [{ kind: 'text', text: String(node) }]
  if (Array.isArray(node)) return joined(node.map((child) => freezeNode(child, selected)))
  if (node instanceof Promise) return node.then((awaited) => freezeNode(awaited, selected))
  if (ELEMENTS.has((node as Element).$$typeof)) return freezeElement(node as Element, selected)
  return [{ kind: 'live', node }]
}

function freezeElement(element: Element, selected: unknown): Later<Piece[]> {
  const { type, props } = element
  if (typeof type === 'string') return freezeHost(element, type, selected)
  if (GROUPS.has(type)) return freezeNode(props.children, selected)
  if ((type as unknown) === Cached) return freezeCached(props as unknown as CachedProps)
  if (typeof type !== 'function' || (type as { $$typeof?: unknown }).$$typeof === CLIENT)
    return [{ kind: 'live', node: element }]
  const rendered = (type as (props: Props) => ReactNode | Promise<ReactNode>)(props)
  return rendered instanceof Promise
    ? rendered.then((node) => freezeNode(node, selected))
    : freezeNode(rendered, selected)
}

function freezeCached(props: CachedProps): Later<Piece[]> {
  const key = cacheKey(props)
  const known = findCached(key) as Piece[] | undefined
  if (known) return known
  const pieces = freezeNode(props.children(), undefined)
  return pieces instanceof Promise ? pieces.then((made) => cachePieces(key, made)) : cachePieces(key, pieces)
}

function cachePieces(key: string, pieces: Piece[]): Piece[] {
  if (pieces.some(isLive)) return pieces
  const slim = pieces.map(slimmed)
  storeCached(key, slim, htmlOf(slim))
  return slim
}

// Written elements need only their attributes, and of their HTML one copy: what is inside is a part of it.
function slimmed(piece: Piece): Piece {
  if (piece.kind === 'group') return { kind: 'group', pieces: piece.pieces.map(slimmed) }
  if (piece.kind !== 'host' || AS_WRITTEN.has(piece.element.type as string)) return piece
  const { children: _children, dangerouslySetInnerHTML: _html, ...attributes } = piece.element.props
  const element = { ...piece.element, props: attributes } as Element
  const html = elementHtml(piece)
  const end = html.length - `</${piece.element.type as string}>`.length
  return { kind: 'host', element, html, inner: html.slice(end - piece.inner.length, end) }
}

// React moves these to the head of the document, which a string cannot.
const HOISTED = new Set(['title', 'meta', 'link', 'style', 'base'])
const VOID = new Set('area br col embed hr img input param source track wbr'.split(' '))

function freezeHost(element: Element, type: string, selected: unknown): Later<Piece[]> {
  const { props } = element
  if (HOISTED.has(type) || !isPlain(props)) return liveAround(element, freezeNode(props.children, selected))
  const raw = props['dangerouslySetInnerHTML'] as { __html: string } | undefined
  if (raw) return [{ kind: 'host', element, inner: raw.__html }]
  if (VOID.has(type)) return [{ kind: 'host', element, inner: '' }]
  if (type === 'textarea') return [{ kind: 'host', element, inner: textareaHtml(props) }]
  if (type === 'option') return freezeOption(element, selected)
  const chosen = type === 'select' ? (props['value'] ?? props['defaultValue']) : selected
  const children = freezeNode(props.children, chosen)
  return children instanceof Promise ? children.then((pieces) => hosted(element, pieces)) : hosted(element, children)
}

function hosted(element: Element, pieces: Piece[]): Piece[] {
  if (pieces.some(isLive)) return [live(element, pieces)]
  return [{ kind: 'host', element, inner: htmlOf(pieces) }]
}

function liveAround(element: Element, children: Later<Piece[]>): Later<Piece[]> {
  return children instanceof Promise ? children.then((pieces) => [live(element, pieces)]) : [live(element, children)]
}

function live({ type, props, key }: Element, pieces: Piece[]): Live {
  const { children: _children, ...rest } = props
  return { kind: 'live', node: createElement(type as string, keyed(rest, key), ...pieces.map(nodeOf)) }
}

function freezeOption(element: Element, selected: unknown): Later<Piece[]> {
  const value = element.props['value'] ?? element.props.children
  const isChosen = Array.isArray(selected)
    ? selected.includes(value)
    : selected !== undefined && String(selected) === String(value)
  const chosen = isChosen ? ({ ...element, props: { ...element.props, selected: true } } as Element) : element
  const children = freezeNode(element.props.children, undefined)
  return children instanceof Promise ? children.then((pieces) => hosted(chosen, pieces)) : hosted(chosen, children)
}

// HTML drops a first line break in a text area.
function textareaHtml(props: Props): string {
  const text = String(props['value'] ?? props['defaultValue'] ?? props.children ?? '')
  return escapeHtml(text.startsWith('\n') ? `\n${text}` : text)
}

function joined(parts: Later<Piece[]>[]): Later<Piece[]> {
  if (parts.some((part) => part instanceof Promise)) return Promise.all(parts).then((all) => all.map(inPlace))
  return (parts as Piece[][]).map(inPlace)
}

// Keep child positions stable, so that React does not remount a form behind a notice that comes and goes.
function inPlace(pieces: Piece[]): Piece {
  const [only] = pieces
  return only && pieces.length === 1 ? only : { kind: 'group', pieces }
}

function isLive(piece: Piece): boolean {
  return piece.kind === 'group' ? piece.pieces.some(isLive) : piece.kind === 'live'
}

function htmlOf(pieces: readonly Piece[]): string {
  let html = ''
  for (const piece of pieces) {
    if (piece.kind === 'live') throw new Error('a client component or an action inside of static HTML')
    if (piece.kind === 'group') html += htmlOf(piece.pieces)
    else if (piece.kind === 'text') html += escapeHtml(piece.text)
    else html += piece.html ??= elementHtml(piece)
  }
  return html
}

function elementHtml({ element, inner }: Host): string {
  const type = element.type as string
  const isField = type === 'select' || type === 'textarea'
  const { value: _value, defaultValue: _default, ...rest } = element.props
  const open = `<${type}${attributesHtml(isField ? rest : element.props)}>`
  return VOID.has(type) ? open : `${open}${inner}</${type}>`
}

// Shorter HTML is sent in the data: a reference to it would not be smaller.
const HELD_CHARACTERS_MIN = 200

// Beside client components React treats the values of fields itself.
const AS_WRITTEN = new Set([...VOID, 'textarea', 'option', 'select'])

function nodeOf(piece: Piece): ReactNode {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'live') return piece.node
  if (piece.kind === 'group')
    return piece.pieces.length === 0 ? null : createElement(Fragment, null, ...piece.pieces.map(nodeOf))
  const { element, inner } = piece
  if (AS_WRITTEN.has(element.type as string) || inner === '') return element
  const { children: _children, dangerouslySetInnerHTML: _html, ...attributes } = element.props
  const as = element.type as string
  const held = inner.length > HELD_CHARACTERS_MIN ? holdHtml(inner) : null
  if (held !== null)
    return createElement(StaticElement, keyed({ as, attributes, held }, element.key) as StaticElementProps)
  return createElement(as, keyed({ ...attributes, dangerouslySetInnerHTML: { __html: inner } }, element.key))
}

// A key of null would become the text "null", the same for all neighbours.
function keyed(props: Record<string, unknown>, key: string | null): Record<string, unknown> {
  return key === null ? props : { ...props, key }
}
