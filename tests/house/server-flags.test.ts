import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SERVER_FLAGS } from '@/scripts/serve'

it('starts the server with the same flags in the image, the scripts and the instructions', () => {
  const command = JSON.stringify(['node', ...SERVER_FLAGS, 'server.js']).replaceAll(',', ', ')
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`CMD ${command}`)
  expect(readFileSync('docs/operations/deploying.md', 'utf8')).toContain(`node ${SERVER_FLAGS.join(' ')} server.js`)
})
