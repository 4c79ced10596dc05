import type { z } from 'zod'
import { type Definition, definitionOf } from '@/lib/framework/zod/definition'
import type { AnyCall } from './call'

type Schema = z.core.$ZodType

/** Converts a value of the program to what JSON holds. */
type Write = (value: unknown) => unknown

const writers = new WeakMap<Schema, Write>()

const same: Write = (value) => value

/**
 * The body of an answer as its contract has it: the fields of the schema alone and in its order, an instant as ISO 8601, a
 * large id as a number, an object without fields for no result. It converts and does not check: the tests of the API compare
 * each answer with its contract.
 */
export function writtenAnswer({ output, answers }: Pick<AnyCall, 'output' | 'answers'>, result: unknown): unknown {
  if (answers === 'file') return result
  if (answers === 'list')
    return { ...(result as object), items: writerOf(output)((result as { items: unknown }).items) }
  return writerOf(output)(result === undefined && definitionOf(output).type === 'object' ? {} : result)
}

function writerOf(schema: Schema): Write {
  const known = writers.get(schema)
  if (known) return known
  // A schema may contain itself.
  writers.set(schema, (value) => made(value))
  const made = newWriter(definitionOf(schema) as Parts)
  writers.set(schema, made)
  return made
}

type Parts = Definition & {
  shape?: Record<string, Schema>
  element?: Schema
  valueType?: Schema
  options?: readonly Schema[]
  values?: readonly unknown[]
}

function newWriter({ type, ...parts }: Parts): Write {
  if (parts.innerType) return writerOf(parts.innerType)
  if (type === 'object') return objectWriter(parts)
  if (parts.element) return listWriter(writerOf(parts.element))
  if (type === 'record' && parts.valueType) return recordWriter(writerOf(parts.valueType))
  if (type === 'union' && parts.options) return unionWriter(parts.options)
  if (type === 'undefined') return () => undefined
  if (type === 'string') return (value) => (value instanceof Date ? value.toISOString() : value)
  if (type === 'number') return (value) => (typeof value === 'bigint' ? Number(value) : value)
  return same
}

function objectWriter({ shape = {}, catchall }: Parts): Write {
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, writerOf(schema)]))
  const isOpen = catchall !== undefined && definitionOf(catchall).type !== 'never'
  return (value) => {
    if (!isObject(value)) return value
    const written: Record<string, unknown> = {}
    for (const [name, write] of fields) if (Object.hasOwn(value, name)) written[name] = write(value[name])
    return isOpen ? { ...written, ...without(value, fields) } : written
  }
}

function without(value: Record<string, unknown>, fields: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.has(name)))
}

function listWriter(write: Write): Write {
  return (value) => (Array.isArray(value) ? value.map(write) : value)
}

function recordWriter(write: Write): Write {
  return (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, write(member)])) : value
}

// The member whose fields and fixed values the value has; what no member describes goes out as it is.
function unionWriter(options: readonly Schema[]): Write {
  const members = options.map((schema) => ({ fits: fitting(schema), write: writerOf(schema) }))
  return (value) => members.find(({ fits }) => fits(value))?.write(value) ?? value
}

function fitting(schema: Schema): (value: unknown) => boolean {
  const { type, shape = {}, values, innerType } = definitionOf(schema) as Parts
  if (innerType) {
    const fits = fitting(innerType)
    return (value) => value === null || value === undefined || fits(value)
  }
  if (type === 'literal') return (value) => values?.includes(value) === true
  if (type === 'array') return Array.isArray
  if (type === 'string') return (value) => typeof value === 'string' || value instanceof Date
  if (type === 'number') return (value) => typeof value === 'number' || typeof value === 'bigint'
  if (type !== 'object') return () => true
  const fields = Object.entries(shape).map(([name, field]) => [name, fitting(field)] as const)
  return (value) => isObject(value) && fields.every(([name, fits]) => fits(value[name]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
