import { formProps } from '@/components/forms/form-props'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ExclusiveForm } from '@/lib/outcome/results/publishing/read-exclusive-groups'
import type { ProcessView } from '@/lib/process/processes/process-view'

type ExclusiveSetsProps = {
  process: ProcessView
  form: ExclusiveForm
  actions: { add: FormAction; remove: FormAction }
  t: Translator<'admin'>
}

/** The sets of ideas of which only one can be funded, and the form for a new set of the other ideas. */
export async function ExclusiveSets({ process, form, actions, t }: ExclusiveSetsProps) {
  const { moduleId, groups, free, isUsed, isFixed } = form
  const shared = await formProps()
  return (
    <Stack gap="lg">
      {isFixed && <Notice title={t('rules.fixedTitle')}>{t('exclusive.fixed')}</Notice>}
      {!isUsed && (
        <Notice tone="warning" title={t('exclusive.unused')}>
          <p>
            <a href={routes.adminProcessRules(process.id)}>{t('exclusive.toRules')}</a>
          </p>
        </Notice>
      )}
      <Stack as="section" aria-labelledby="sets">
        <Heading level={2} size="md" id="sets">
          {t('exclusive.sets')}
        </Heading>
        {groups.length === 0 && <p className="text-muted">{t('exclusive.none')}</p>}
        <ol className="divide-y divide-line border-line border-y empty:hidden">
          {groups.map((ideas, index) => (
            <li key={ideas[0]?.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{t('exclusive.set', { number: index + 1 })}</p>
                <ul className="list-disc ps-5">
                  {ideas.map(({ id, title, locale }) => (
                    <li key={id} lang={locale}>
                      {title}
                    </li>
                  ))}
                </ul>
              </div>
              {!isFixed && (
                <Form {...shared} action={actions.remove} idPrefix={`set-${index + 1}-`}>
                  <HiddenField name="moduleId" value={moduleId} />
                  <HiddenField name="proposalId" value={assertDefined(ideas[0]).id} />
                  <SubmitButton variant="secondary">
                    {t('exclusive.remove')}
                    <span className="sr-only"> {t('exclusive.set', { number: index + 1 })}</span>
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ol>
      </Stack>
      {!isFixed && free.length < 2 && <p className="text-muted">{t('exclusive.few')}</p>}
      {!isFixed && free.length > 1 && (
        <Form {...shared} action={actions.add} submitLabel={t('exclusive.add')}>
          <HiddenField name="moduleId" value={moduleId} />
          <CheckboxGroup
            name="proposalIds"
            legend={t('exclusive.choose')}
            help={t('exclusive.chooseHelp')}
            options={free.map(({ id, title, locale }) => ({ value: String(id), label: title, lang: locale }))}
          />
        </Form>
      )}
    </Stack>
  )
}
