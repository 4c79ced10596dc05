import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { CLASSIFICATION_NAMES } from '@/lib/foundation/context/classification-names'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { AllTopics, TopicKind } from '@/lib/process/topics/admin-queries'

type TopicListsProps = { ctx: Context; topics: AllTopics; t: Translator<'admin'> }

export function TopicLists({ ctx, topics, t }: TopicListsProps) {
  const lists: [TopicKind, { id: number; name: unknown }[]][] = [
    ['challenge', topics.challenges],
    ['driver', topics.drivers],
    ['scenario', topics.scenarios],
    ['group', topics.groups],
  ]
  return (
    <Stack gap="lg">
      {lists.map(([kind, rows]) => (
        <Stack as="section" gap="sm" key={kind} aria-labelledby={kind}>
          <Cluster justify="between">
            <Heading level={2} size="md" id={kind}>
              {t(`topics.${kind}.many`)}
            </Heading>
            <LinkButton
              href={routes.adminTopic(kind, 'new')}
              variant="secondary"
              size="small"
              icon={<Icon name="plus" size={16} />}
            >
              {t(`topics.${kind}.new`)}
            </LinkButton>
          </Cluster>
          <p className="text-muted text-sm">{t(`topics.${kind}.help`)}</p>
          <ul className="divide-y divide-line border-line border-y">
            {rows.map(({ id, name }) => (
              <li key={id} className="py-2">
                <a href={routes.adminTopic(kind, id)}>{pickText(name, ctx.locale, ctx.organization.languages)}</a>
              </li>
            ))}
            {rows.length === 0 && <li className="py-2 text-muted">{t('topics.empty')}</li>}
          </ul>
        </Stack>
      ))}
    </Stack>
  )
}

type NamesFormProps = { ctx: Context; action: FormAction; t: Translator<'admin'> }

/** What the organization calls topics, themes and places. */
export async function NamesForm({ ctx, action, t }: NamesFormProps) {
  const languages = fieldLanguages(ctx)
  return (
    <Disclosure summary={t('names.title')} look="boxed">
      <p className="mb-4 max-w-text text-muted">{t('names.help')}</p>
      <Form {...(await formProps())} action={action} submitLabel={t('save')} idPrefix="names-">
        {CLASSIFICATION_NAMES.map((name) => (
          <TranslatedField
            key={name}
            name={name}
            legend={t(`names.${name}`)}
            languages={languages}
            texts={ctx.organization.classificationNames[name]}
            limit={{ max: 40, warnAt: 10 }}
            isOptional
          />
        ))}
      </Form>
    </Disclosure>
  )
}
