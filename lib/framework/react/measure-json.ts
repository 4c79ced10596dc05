type JsonMeasure = {
  depth: number
  /** Array items and object members. */
  items: number
  /** Strings that start with `$` (or an escape), which React's decoder resolves. */
  references: number
}

const QUOTE = 0x22
const DOLLAR = 0x24
const COMMA = 0x2c
const BACKSLASH = 0x5c

/** Measures JSON without parsing: one pass, no recursion; ignores brackets inside strings. */
export function measureJson(bytes: Uint8Array): JsonMeasure {
  let open = 0
  let depth = 0
  let items = 0
  let references = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      const first = bytes[at + 1]
      if (first === DOLLAR || first === BACKSLASH) references += 1
      at = endOfText(bytes, at + 1)
    } else if (byte === 0x5b || byte === 0x7b) {
      items += 1
      open += 1
      if (open > depth) depth = open
    } else if (byte === 0x5d || byte === 0x7d) open -= 1
    else if (byte === COMMA) items += 1
  }
  return { depth, items, references }
}

function endOfText(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
