import { formProps } from '@/components/forms/form-props'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { type ExportKind, exportKinds } from '@/lib/office/exports/kinds'
import type { ExportChoices } from '@/lib/office/exports/read-choices'
import { PURPOSE_MAX } from '@/lib/office/exports/sources/limits'

type ExportCardsProps = { choices: ExportChoices; action: FormAction; t: Translator<'exports'> }

/** A small form for each kind of export that the reader may request. */
export async function ExportCards({ choices, action, t }: ExportCardsProps) {
  const form = await formProps()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
      {choices.kinds.map((kind) => (
        <li key={kind} className="flex">
          <Card as="section" className="flex w-full flex-col gap-3">
            <Heading level={3} size="sm">
              {t(`kinds.${kind}`)}
            </Heading>
            <p className="text-muted text-sm">{t(`about.${kind}`)}</p>
            <Form
              {...form}
              action={action}
              idPrefix={`${kind}-`}
              aria-label={t(`kinds.${kind}`)}
              className="mt-auto flex flex-col gap-3"
            >
              <HiddenField name="kind" value={kind} />
              <KindFields kind={kind} choices={choices} t={t} />
              <div className="flex flex-wrap gap-2">
                <SubmitButton variant="secondary" name="format" value="csv">
                  {t('csv')}
                </SubmitButton>
                <SubmitButton variant="secondary" name="format" value="xlsx">
                  {t('xlsx')}
                </SubmitButton>
              </div>
            </Form>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function KindFields({ kind, choices, t }: { kind: ExportKind } & Pick<ExportCardsProps, 'choices' | 't'>) {
  const { processes, questionnaires, isWhole } = choices
  const options = (found: { id: number; name: string }[]) =>
    found.map(({ id, name }) => ({ value: String(id), label: name }))
  const { of, needsPurpose } = exportKinds[kind]
  if (needsPurpose) return <TextField name="purpose" label={t('purpose')} limit={{ max: PURPOSE_MAX, warnAt: 50 }} />
  if (of === 'questionnaire')
    return <SelectField name="filter.moduleId" label={t('questionnaire')} options={options(questionnaires)} />
  if (of === 'organization') return null
  return (
    <SelectField
      name="filter.processId"
      label={t('process')}
      options={options(processes)}
      {...(isWhole && { emptyLabel: t('allProcesses'), isOptional: true })}
    />
  )
}
