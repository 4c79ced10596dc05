import type { AnyCall } from '@/lib/foundation/api/call'

type Node = { words: Map<string, Node>; value?: Node; calls: AnyCall[] }

/** The calls of one address with the texts of its parameters, or null where the API has no such address. */
type Found = { calls: readonly AnyCall[]; params: Record<string, string> }

/**
 * Compiles the paths of all calls into a tree of words. A fixed word goes before a parameter, from left to right:
 * `/users/me` is never user "me".
 */
export function callTable(calls: readonly AnyCall[]): (segments: readonly string[]) => Found | null {
  const root: Node = { words: new Map(), calls: [] }
  for (const one of calls) nodeOf(root, wordsOf(one.path)).calls.push(one)
  return (segments) => {
    const found = find(root, segments, 0)
    const [first] = found ?? []
    return found && first ? { calls: found, params: paramsOf(first.path, segments) } : null
  }
}

/** Methods that an address answers, for `Allow`. */
export function methodsOf(calls: readonly AnyCall[]): string {
  const methods = calls.map(({ method }) => method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

const wordsOf = (path: string): string[] => path.split('/').slice(1)

const isParameter = (word: string): boolean => word.startsWith('{')

function nodeOf(root: Node, words: readonly string[]): Node {
  let node = root
  for (const word of words) {
    let next = isParameter(word) ? node.value : node.words.get(word)
    if (!next) {
      next = { words: new Map(), calls: [] }
      if (isParameter(word)) node.value = next
      else node.words.set(word, next)
    }
    node = next
  }
  return node
}

function find(node: Node, segments: readonly string[], at: number): readonly AnyCall[] | null {
  const segment = segments[at]
  if (segment === undefined) return node.calls.length > 0 ? node.calls : null
  const fixed = node.words.get(segment)
  return (fixed && find(fixed, segments, at + 1)) ?? (node.value ? find(node.value, segments, at + 1) : null)
}

function paramsOf(path: string, segments: readonly string[]): Record<string, string> {
  const named = wordsOf(path).flatMap((word, at) =>
    isParameter(word) ? [[word.slice(1, -1), segments[at] ?? ''] as const] : [],
  )
  return Object.fromEntries(named)
}
