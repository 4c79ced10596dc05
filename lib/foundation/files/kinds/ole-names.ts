const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const END_OF_CHAIN = 0xfffffffe
const ENTRIES_MAX = 10_000

/**
 * The names of storages and streams in an OLE compound file (DOC, XLS and PPT before 2007); null if invalid or
 * damaged.
 */
export function oleNames(bytes: Buffer): string[] | null {
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, 8).equals(MAGIC)) return null
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const sectorBytes = 1 << shift
  const sector = (number: number) => {
    const start = (number + 1) * sectorBytes
    return start + sectorBytes <= bytes.length + sectorBytes - 1 ? bytes.subarray(start, start + sectorBytes) : null
  }
  const table = allocationTable(bytes, sector, sectorBytes)
  if (!table) return null
  const names: string[] = []
  const seen = new Set<number>()
  for (let number = bytes.readUInt32LE(48); number !== END_OF_CHAIN; number = table(number)) {
    const entries = sector(number)
    if (!entries || entries.length === 0 || seen.has(number) || names.length > ENTRIES_MAX) return null
    seen.add(number)
    for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) names.push(nameAt(entries, at))
  }
  return names.filter((name) => name !== '')
}

type Sector = (number: number) => Buffer | null

// The sector allocation table; its sectors are listed in the header and, for large files, in DIFAT sectors.
function allocationTable(bytes: Buffer, sector: Sector, sectorBytes: number): ((number: number) => number) | null {
  const places: number[] = []
  for (let at = 76; at < HEADER_BYTES; at += 4) places.push(bytes.readUInt32LE(at))
  const perSector = sectorBytes / 4
  let further = bytes.readUInt32LE(68)
  for (let rest = bytes.readUInt32LE(72); rest > 0 && further < END_OF_CHAIN; rest -= 1) {
    const list = sector(further)
    if (!list || list.length < sectorBytes || places.length > bytes.length / sectorBytes) return null
    for (let at = 0; at < sectorBytes - 4; at += 4) places.push(list.readUInt32LE(at))
    further = list.readUInt32LE(sectorBytes - 4)
  }
  return (number) => {
    const place = places[Math.floor(number / perSector)]
    const held = place === undefined ? null : sector(place)
    const at = (number % perSector) * 4
    return held && at + 4 <= held.length ? held.readUInt32LE(at) : 0xffffffff
  }
}

// The length includes the terminating zero; unused entries have length 0.
function nameAt(entries: Buffer, at: number): string {
  const length = entries.readUInt16LE(at + 64)
  return length < 2 || length > 64 ? '' : entries.toString('utf16le', at, at + length - 2)
}
