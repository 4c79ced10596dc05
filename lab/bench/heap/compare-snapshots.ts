// Prints the classes and kinds that retain most of the second of two heap snapshots, with what they retained in the
// first: `compare-snapshots.ts BEFORE AFTER`. Run on its own, because it takes as much memory as the snapshots.
import { readFileSync } from 'node:fs'
import { type Retainer, retainersOf } from './retainers'
import { readSnapshot } from './snapshot'

export interface RetainerChange {
  name: string
  before: Omit<Retainer, 'name'>
  after: Omit<Retainer, 'name'>
}

const TOP = 20

const [before = [], after = []] = process.argv.slice(2).map((file) => retainersOf(readSnapshot(readFileSync(file))))
const earlier = new Map(before.map((retainer) => [retainer.name, retainer]))
const changes = after.slice(0, TOP).map(({ name, ...sizes }): RetainerChange => {
  const { name: _name, ...known } = earlier.get(name) ?? { name, count: 0, self: 0, retained: 0 }
  return { name, before: known, after: sizes }
})
process.stdout.write(JSON.stringify(changes), () => process.exit(0))
