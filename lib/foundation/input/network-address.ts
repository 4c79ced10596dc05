import { isIP } from 'node:net'

/**
 * Normalizes an address to its network: IPv4 unchanged (also when mapped into IPv6), IPv6 by its /64, which one
 * household shares. Accepts a port and brackets; null if invalid.
 */
export function normalizedAddress(text: string): string | null {
  const bare = withoutPort(text.trim())
  const version = isIP(bare)
  if (version === 0) return null
  if (version === 4) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return ipv4Of(groups.slice(6))
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)
  if (bracketed) return bracketed[1] ?? ''
  return /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
}

// The eight groups of a valid IPv6 address: `::` expanded, a dotted end as two groups, the zone dropped.
function groupsOf(address: string): number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = numbersOf(head)
  if (tail === undefined) return left
  const right = numbersOf(tail)
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

function numbersOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function ipv4Of(groups: number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 255]).join('.')
}
