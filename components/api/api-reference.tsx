import type { ReactNode } from 'react'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { Table } from '@/components/ui/table'
import { catalog } from '@/lib/catalogues/errors/catalog'
import type { JsonSchema } from '@/lib/edge/openapi/components'
import { describeApi, type Operation, PLACEHOLDERS } from '@/lib/edge/openapi/openapi'
import { typeFields, typeText } from '@/lib/edge/openapi/type-text'
import type { AnyCall } from '@/lib/foundation/api/call'
import { errorText } from '@/lib/foundation/i18n/error-text'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { turns } from '@/lib/foundation/slices'
import { ApiCall } from './api-call'
import { TypeText } from './type-text'

/** Every call and every error code of the API, as one page without scripts. */
export async function ApiReference({ calls, locale }: { calls: readonly AnyCall[]; locale: Locale }) {
  const t = await getTranslations('api')
  const { operations, schemas } = await describeApi(calls)
  const turn = turns()
  const typeNames = new Set(Object.keys(schemas))
  const byTag = Map.groupBy(calls, (declared) => declared.tag)
  return (
    <Stack gap="lg">
      <Heading level={1}>{t('title')}</Heading>
      <p className="max-w-text text-lg">{t('intro')}</p>
      <p>
        <a href="/api/v1/openapi.json">{t('machineReadable')}</a>
      </p>
      {[...byTag].map(([tag, calls]) => (
        <section key={tag} aria-labelledby={`tag-${tag}`}>
          <Heading level={2} id={`tag-${tag}`} lang="en">
            {tag}
          </Heading>
          {calls.map((declared) => (
            <InTurn key={`${declared.method} ${declared.path}`} turn={turn}>
              {() => (
                <ApiCall declared={declared} operation={operations.get(declared) as Operation} typeNames={typeNames} />
              )}
            </InTurn>
          ))}
        </section>
      ))}
      <section>
        <Heading level={2}>{t('types')}</Heading>
        {[...typeNames].toSorted().map((name) => (
          <InTurn key={name} turn={turn}>
            {() => <ApiType name={name} schema={schemas[name] ?? {}} names={typeNames} />}
          </InTurn>
        ))}
      </section>
      <section>
        <Heading level={2}>{t('codes')}</Heading>
        <CodeTable caption={t('codes')} locale={locale} columns={[t('code'), t('status'), t('meaning')]} />
      </section>
    </Stack>
  )
}

function CodeTable({
  caption,
  locale,
  columns,
}: {
  caption: string
  locale: Locale
  columns: [string, string, string]
}) {
  const [code, status, meaning] = columns
  const names = keysOf(catalog).toSorted((a, b) => catalog[a].code - catalog[b].code)
  return (
    <Table
      caption={caption}
      isCaptionHidden
      isDense
      columns={[
        { key: 'code', header: code, isNumeric: true, isRowHeader: true },
        { key: 'status', header: status, isNumeric: true },
        { key: 'meaning', header: meaning },
      ]}
      rows={names.map((name) => ({
        id: name,
        cells: {
          code: <span id={`code-${catalog[name].code}`}>{catalog[name].code}</span>,
          status: catalog[name].status,
          meaning: errorText(name, locale, PLACEHOLDERS),
        },
      }))}
    />
  )
}

type Props = { turn: () => Promise<void>; children: () => ReactNode }

/** Renders its children in a task of their own, so that a long page does not hold the event loop. */
async function InTurn({ turn, children }: Props) {
  await turn()
  return children()
}

/** A named type with its fields. */
function ApiType({ name, schema, names }: { name: string; schema: JsonSchema; names: ReadonlySet<string> }) {
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
