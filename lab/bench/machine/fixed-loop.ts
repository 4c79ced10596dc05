const ROUNDS = 120
const ITEMS = 30

/**
 * The same work each time, three or four milliseconds of it: objects, texts, JSON and lookups, as a server has them. What it
 * takes says how fast the processor is at this moment.
 */
export function fixedLoop(): number {
  let sum = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const items = Array.from({ length: ITEMS }, (_, index) => ({
      id: index * 7919,
      title: `Proposal ${index} of district ${round % 18}`,
      tags: ['green', 'square', String(index)],
    }))
    const read = JSON.parse(JSON.stringify(items)) as typeof items
    const byTitle = new Map(read.map((item) => [item.title, item]))
    for (const { title } of items) sum += (byTitle.get(title)?.tags.join('-').length ?? 0) % 11
  }
  return sum
}
