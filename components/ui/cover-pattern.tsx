const size = 40
const tiles = { wide: [4, 3], square: [3, 3], banner: [10, 4] } as const

/** A quiet pattern of quarter circles in the accent colour, the same for the same seed. */
export function CoverPattern({ seed, ratio = 'wide' }: { seed: string | number; ratio?: keyof typeof tiles }) {
  const [columns, rows] = tiles[ratio]
  const [first, second, third] = patternPaths(String(seed), columns, rows)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${columns * size} ${rows * size}`}
      preserveAspectRatio="xMidYMid slice"
      className="block size-full bg-accent-soft"
    >
      <path d={first} className="fill-accent-text opacity-15" />
      <path d={second} className="fill-accent-text opacity-30" />
      <path d={third} className="fill-accent-text opacity-60" />
    </svg>
  )
}

function patternPaths(seed: string, columns: number, rows: number): [string, string, string] {
  const paths: [string, string, string] = ['', '', '']
  const random = randomFrom(seed)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const shape = Math.floor(random() * 7)
      const layer = random() < 0.45 ? 0 : random() < 0.75 ? 1 : 2
      paths[layer as 0 | 1 | 2] += shapePath(shape, x * size, y * size, size)
    }
  }
  return paths
}

function shapePath(shape: number, x: number, y: number, s: number): string {
  const half = s / 2
  switch (shape) {
    case 0:
      return `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`
    case 1:
      return `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z`
    case 2:
      return `M${x} ${y}a${s} ${s} 0 0 1 ${s} ${s}h-${s}z`
    case 3:
      return `M${x} ${y + s}a${s} ${s} 0 0 1 ${s}-${s}v${s}z`
    case 4:
      return `M${x} ${y + half}a${half} ${half} 0 1 0 ${s} 0a${half} ${half} 0 1 0-${s} 0z`
    case 5:
      return `M${x} ${y + s}a${half} ${half} 0 0 1 ${s} 0z`
    default:
      return ''
  }
}

// FNV-1a and mulberry32: small, and the same everywhere.
function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
