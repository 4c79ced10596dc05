import { formProps } from '@/components/forms/form-props'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { TEXT_ENCODINGS } from '@/lib/foundation/input/csv/detect-encoding'
import type { PeopleImport } from '@/lib/generated/prisma/client'

type ImportActsProps = {
  row: PeopleImport & { unsentCount: number }
  actions: { run: FormAction; send: FormAction; cancel: FormAction }
  t: Translator<'members'>
}

/** What an officer can do with an import in its state. */
export async function ImportActs({ row, actions, t }: ImportActsProps) {
  const common = await formProps()
  const hasWork = row.invitedCount + row.joinedCount > 0
  const isOpen = row.state !== 'DONE' && row.state !== 'FAILED' && row.state !== 'CANCELLED'
  const act = (name: keyof typeof actions, label: string, variant: 'primary' | 'secondary') => (
    <Form {...common} action={actions[name]} className="contents" idPrefix={`${name}-`}>
      <HiddenField name="id" value={row.id} />
      <SubmitButton variant={variant}>{label}</SubmitButton>
    </Form>
  )
  return (
    <Cluster gap="md">
      {row.state === 'CHECKED' &&
        hasWork &&
        act('run', t('imports.run', { count: row.invitedCount + row.joinedCount }), 'primary')}
      {row.state === 'DONE' &&
        row.unsentCount > 0 &&
        act('send', t('imports.sendUnsent', { count: row.unsentCount }), 'primary')}
      {isOpen && act('cancel', t('imports.cancel'), 'secondary')}
    </Cluster>
  )
}

type ReadAgainFormProps = { row: PeopleImport; action: FormAction; t: Translator<'members'> }

/** Chooses another encoding or first row, where letters or headings of the sample are wrong. */
export async function ReadAgainForm({ row, action, t }: ReadAgainFormProps) {
  return (
    <Form {...(await formProps())} action={action} idPrefix="again-" aria-label={t('imports.readAgain')}>
      <HiddenField name="id" value={row.id} />
      <p className="max-w-text text-muted">{t('imports.readAgainHelp')}</p>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          name="encoding"
          label={t('imports.encoding')}
          options={TEXT_ENCODINGS.map((name) => ({ value: name, label: t(`imports.encodings.${name}`) }))}
          defaultValue={row.encoding}
        />
        <NumberField name="firstRow" label={t('imports.firstRow')} defaultValue={row.rowsSkipped + 1} />
        <SubmitButton variant="secondary">{t('imports.readAgain')}</SubmitButton>
      </div>
    </Form>
  )
}
