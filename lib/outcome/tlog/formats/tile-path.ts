// Addresses of tiles (c2sp.org/tlog-tiles): `<L>/<N>[.p/<W>]`, with N in groups of three digits.
import { TILE_WIDTH } from '@/lib/outcome/tlog/limits'

/** A tile of hashes of a level, or a bundle of entries; `width` is below 256 where it is partial. */
export type Tile = { level: number | 'entries'; index: number; width: number }

const LEVEL_MAX = 63
const PATH = /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** The tile of an address below `tile/`; null if it is malformed. */
export function parseTilePath(path: string): Tile | null {
  const [, level = '', groups = '', decimal] = path.match(PATH) ?? []
  if (level === '' || groups.startsWith('x000/') || Number(level) > LEVEL_MAX) return null
  const index = Number(groups.replaceAll(/[x/]/g, ''))
  const width = decimal === undefined ? TILE_WIDTH : Number(decimal)
  if (!Number.isSafeInteger(index * TILE_WIDTH) || (decimal !== undefined && width >= TILE_WIDTH)) return null
  return { level: level === 'entries' ? level : Number(level), index, width }
}
