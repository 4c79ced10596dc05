import 'server-only'
import { Fragment } from './sql'

/** A constant list of column names as SQL, with an optional table alias. Never pass user input. */
export function columnList(names: readonly string[], alias?: string): Fragment {
  const quoted = names.map((name) => {
    if (!/^[A-Za-z]+$/.test(name)) throw new Error(`not a column name: ${name}`)
    return alias ? `${alias}."${name}"` : `"${name}"`
  })
  return new Fragment([quoted.join(', ')], [])
}
