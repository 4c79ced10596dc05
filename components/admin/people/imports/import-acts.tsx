import { formProps } from '@/components/forms/form-props'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
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
