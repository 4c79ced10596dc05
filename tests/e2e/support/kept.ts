import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { port } from './hosts'

// Playwright empties its folder when a run begins.
const folder = (): string => join(test.info().project.outputDir, `kept-${port}`)
const known = new Map<string, Promise<unknown>>()

/**
 * What is dear to make and good for the whole run, such as a session: kept in a file, because Playwright goes on in a
 * new process after each failed test, and an account may sign in only so often.
 */
export function kept<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const value = known.get(name) ?? fromFile(name) ?? made(name, make)
  known.set(name, value)
  return value as Promise<Value>
}

async function made<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const value = await make()
  mkdirSync(folder(), { recursive: true })
  writeFileSync(file(name), JSON.stringify(value))
  return value
}

function fromFile(name: string): Promise<unknown> | undefined {
  try {
    return Promise.resolve(JSON.parse(readFileSync(file(name), 'utf8')))
  } catch {
    return undefined
  }
}

const file = (name: string): string => join(folder(), `${name.replace(/[^\w.-]+/g, '_')}.json`)
