import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { type AnyContract, operationOf, possibleErrors } from '@/lib/api/openapi'
import { catalog } from '@/lib/errors/catalog'
import { getTranslations } from '@/lib/i18n/translations'

/** One call: address, who may make it, what goes in and out as JSON Schema, and the codes it answers. */
export async function ApiCall({ declared }: { declared: AnyContract }) {
  const t = await getTranslations('api')
  const codes = possibleErrors(declared).map((name) => catalog[name].code)
  const operation = operationOf(declared)
  return (
    <Disclosure
      look="boxed"
      summary={
        <>
          <code className="font-semibold">
            {declared.method} {declared.path}
          </code>{' '}
          <span className="text-muted">{declared.summary}</span>
        </>
      }
    >
      <p>
        <Badge tone="info">{t(`access.${declared.access}`)}</Badge>
      </p>
      <pre className="overflow-x-auto text-xs">
        {JSON.stringify({ parameters: operation['parameters'], requestBody: operation['requestBody'] }, null, 2)}
      </pre>
      <p>{t('answers', { status: declared.status })}</p>
      <pre className="overflow-x-auto text-xs">{JSON.stringify(operation['output'], null, 2)}</pre>
      <p>{t('possibleCodes')}</p>
      <ul className="flex flex-wrap gap-3">
        {codes.map((code) => (
          <li key={code}>
            <a href={`#code-${code}`}>{code}</a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
