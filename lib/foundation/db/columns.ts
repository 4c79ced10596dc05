import 'server-only'
import type { z } from 'zod'
import { Fragment } from './sql'

/** A constant list of column names as SQL, with an optional table alias. Never pass user input. */
export function columnList(names: readonly string[], alias?: string): Fragment {
  const quoted = names.map((name) => {
    if (!/^[A-Za-z]+$/.test(name)) throw new Error(`not a column name: ${name}`)
    return alias ? `${alias}."${name}"` : `"${name}"`
  })
  return new Fragment([quoted.join(', ')], [])
}

/** A JSON object of the columns of a row schema, of the table with this alias, each under its own name. */
export function jsonColumns({ shape }: Pick<z.ZodObject, 'shape'>, alias: string): Fragment {
  const pairs = Object.keys(shape).map((name) => {
    if (!/^[A-Za-z]+$/.test(name)) throw new Error(`not a column name: ${name}`)
    return `'${name}', ${alias}."${name}"`
  })
  return new Fragment([`jsonb_build_object(${pairs.join(', ')})`], [])
}
