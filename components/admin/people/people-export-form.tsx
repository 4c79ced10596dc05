import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { PURPOSE_LENGTH_MAX, PURPOSE_LENGTH_MIN } from '@/lib/identity/users/people/people-limits'
import type { PeopleFilter } from '@/lib/identity/users/people/people-schemas'

type PeopleExportFormProps = { filter: PeopleFilter; total: number; t: Translator<'members'> }

export function PeopleExportForm({ filter, total, t }: PeopleExportFormProps) {
  return (
    <form action={routes.adminPeopleFile()} method="get" className="flex max-w-text flex-col items-start gap-4">
      <Notice tone="warning" title={t('export.count', { count: total })}>
        {t('export.notice')}
      </Notice>
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="purpose"
        label={t('export.purpose')}
        help={t('export.purposeHelp', { min: PURPOSE_LENGTH_MIN })}
        limit={{ max: PURPOSE_LENGTH_MAX, warnAt: 50 }}
      />
      <Button type="submit">{t('export.submit')}</Button>
    </form>
  )
}
