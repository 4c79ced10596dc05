import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = globSync('app/admin/processes/[[]processId[]]/**/{page,route}.{ts,tsx}')
const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => ({ file, line: line.trim() })),
)

it('a module, phase or idea of an address is read as part of the process of the address', () => {
  const read = lines.filter(({ line }) => /addressId\([\w.]*(?:moduleId|phaseId|proposalId)\)/.test(line))
  expect(files.length).toBeGreaterThan(25)
  expect(read.length).toBeGreaterThan(5)
  expect(read.filter(({ line }) => !/\bprocess(?:Id|\.id|\.phases|,)/.test(line))).toEqual([])
})
