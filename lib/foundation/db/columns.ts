import 'server-only'
import { Fragment } from './sql'

/** Column names of a constant list as SQL, with the alias of their table if one is given. Never pass input of a request. */
export function columnList(names: readonly string[], alias?: string): Fragment {
  const quoted = names.map((name) => {
    if (!/^[A-Za-z]+$/.test(name)) throw new Error(`not a column name: ${name}`)
    return alias ? `${alias}."${name}"` : `"${name}"`
  })
  return new Fragment([quoted.join(', ')], [])
}
