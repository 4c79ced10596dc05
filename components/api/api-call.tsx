import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { catalog } from '@/lib/catalogues/errors/catalog'
import type { Operation } from '@/lib/edge/openapi/openapi'
import { possibleErrors } from '@/lib/edge/openapi/possible-errors'
import { typeText } from '@/lib/edge/openapi/type-text'
import type { AnyCall } from '@/lib/foundation/api/call'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { TypeText } from './type-text'

type Props = { declared: AnyCall; operation: Operation; typeNames: ReadonlySet<string> }

/** One call: address, permissions, parameters, input and output types, and error codes. */
export async function ApiCall({ declared, operation, typeNames }: Props) {
  const t = await getTranslations('api')
  const codes = possibleErrors(declared).map((name) => catalog[name].code)
  return (
    <Disclosure
      look="boxed"
      summary={
        <>
          <code className="font-semibold">
            {declared.method} {declared.path}
          </code>{' '}
          <span lang="en" className="text-muted">
            {declared.summary}
          </span>
        </>
      }
    >
      <p>
        <Badge tone="info">{t(`access.${declared.access}`)}</Badge>
      </p>
      {declared.description && <p lang="en">{declared.description}</p>}
      {operation.parameters.length > 0 && (
        <>
          <p>{t('parameters')}</p>
          <ul className="text-sm">
            {operation.parameters.map(({ name, in: place, required, schema }) => (
              <li key={`${place} ${name}`}>
                <code>
                  {name}
                  {required ? '' : '?'}: <TypeText text={typeText(schema)} names={typeNames} />
                </code>{' '}
                <span className="text-muted">
                  ({place}) <span lang="en">{String(schema['description'] ?? '')}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {operation.requestBody && (
        <p>
          {t('body')}{' '}
          <code>
            <TypeText text={typeText(operation.requestBody)} names={typeNames} />
          </code>
        </p>
      )}
      <p>
        {t('answers', { status: declared.status })}{' '}
        {operation.answer && (
          <code>
            <TypeText text={typeText(operation.answer)} names={typeNames} />
          </code>
        )}
      </p>
      <p>{t('possibleCodes')}</p>
      <p className="text-sm">{codes.toSorted((a, b) => a - b).join(', ')}</p>
    </Disclosure>
  )
}
