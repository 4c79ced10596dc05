import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// One character beyond Latin-1 doubles the memory of the copy of the schema inside the generated client.
it.each(globSync('prisma/schema/*.prisma'))('%s is ASCII only', (file) => {
  expect(readFileSync(file, 'utf8').match(/[^\t\n -~].*/g)).toBeNull()
})
