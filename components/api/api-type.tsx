import type { JsonSchema } from '@/lib/edge/openapi/components'
import { typeFields, typeText } from '@/lib/edge/openapi/type-text'
import { TypeText } from './type-text'

/** A named type with its fields. */
export function ApiType({ name, schema, names }: { name: string; schema: JsonSchema; names: ReadonlySet<string> }) {
  const fields = typeFields(schema)
  return (
    <section aria-labelledby={`type-${name}`}>
      <h3 id={`type-${name}`} className="font-semibold">
        <code>{name}</code>
      </h3>
      {fields.length === 0 && <code className="text-sm">{typeText(schema)}</code>}
      <ul className="text-sm">
        {fields.map((field) => (
          <li key={field.name}>
            <code>
              {field.name}
              {field.isRequired ? '' : '?'}: <TypeText text={field.type} names={names} />
            </code>{' '}
            {field.description && (
              <span lang="en" className="text-muted">
                {field.description}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
