import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Cluster } from '@/components/ui/cluster'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { PortalEntry } from '@/lib/identity/organizations/workspaces/list-entries'

type WorkspaceEditorProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  entries: readonly PortalEntry[]
  actions: { save: FormAction; detach: FormAction }
  t: Translator<'admin'>
}

/** Order, groups and visibility of the workspaces on the portal, and detaching them. */
export async function WorkspaceEditor({ ctx, entries, actions, t }: WorkspaceEditorProps) {
  if (entries.length === 0) return <EmptyState title={t('workspaces.none')} icon="building-2" />
  const common = await formProps()
  const languages = fieldLanguages(ctx)
  return (
    <>
      <Form {...common} action={actions.save} submitLabel={t('save')} idPrefix="entries-">
        <ol className="divide-y divide-line border-line border-y">
          {entries.map((entry, index) => (
            <li key={entry.workspaceId} className="flex flex-col gap-4 py-5">
              <EntryHead entry={entry} t={t} />
              <HiddenField name={`entries.${index}.workspaceId`} value={entry.workspaceId} />
              <NumberField
                name={`entries.${index}.place`}
                label={t('workspaces.place', { name: entry.name })}
                defaultValue={index + 1}
                inputMode="decimal"
              />
              <Disclosure summary={t('workspaces.group', { name: entry.name })}>
                <TranslatedField
                  name={`entries.${index}.group`}
                  legend={t('workspaces.groupLegend')}
                  help={t('workspaces.groupHelp')}
                  languages={languages}
                  texts={entry.group}
                  isOptional
                />
              </Disclosure>
              <CheckboxField
                name={`entries.${index}.isHidden`}
                label={t('workspaces.hide', { name: entry.name })}
                isChecked={entry.isHidden}
              />
            </li>
          ))}
        </ol>
      </Form>
      <Stack as="section" aria-labelledby="detach">
        <Heading level={2} size="md" id="detach">
          {t('workspaces.detachHeading')}
        </Heading>
        <p className="max-w-text text-muted">{t('workspaces.detachText')}</p>
        <ul className="max-w-[40rem] divide-y divide-line border-line border-y">
          {entries.map(({ workspaceId, name }) => (
            <li key={workspaceId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="font-semibold">{name}</span>
              <Form {...common} action={actions.detach} className="contents" idPrefix={`detach-${workspaceId}-`}>
                <HiddenField name="organizationId" value={workspaceId} />
                <SubmitButton size="small" variant="secondary">
                  {t('workspaces.detach', { name })}
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      </Stack>
    </>
  )
}

function EntryHead({ entry, t }: { entry: PortalEntry; t: Translator<'admin'> }) {
  return (
    <div>
      <Cluster>
        <Heading level={2} size="sm">
          {entry.name}
        </Heading>
        {entry.isPrivate && <Badge>{t('workspaces.private')}</Badge>}
        {entry.isSuspended && <Badge tone="warning">{t('workspaces.suspended')}</Badge>}
        {entry.isHidden && <Badge tone="warning">{t('workspaces.hidden')}</Badge>}
      </Cluster>
      {entry.domain && <p className="text-muted text-sm [overflow-wrap:anywhere]">{entry.domain}</p>}
    </div>
  )
}
