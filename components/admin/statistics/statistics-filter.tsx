import { Button, LinkButton } from '@/components/ui/button'
import { DateTimeField } from '@/components/ui/date-time-field'
import { SelectField } from '@/components/ui/select-field'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Statistics } from '@/lib/office/statistics/shapes'

type StatisticsFilterProps = {
  found: Pick<Statistics, 'processId' | 'from' | 'to'>
  processes: { id: number; name: string }[]
  /** Whether figures of the whole organization can be chosen. */
  isWhole: boolean
  t: Translator<'statistics'>
}

/** Chooses process and period; both are in the address. */
export function StatisticsFilter({ found, processes, isWhole, t }: StatisticsFilterProps) {
  const { processId, from, to } = found
  return (
    <form
      action={routes.adminStatistics()}
      data-print="no"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-3"
    >
      <SelectField
        name="processId"
        label={t('process')}
        isOptional
        {...(isWhole && { emptyLabel: t('whole') })}
        options={processes.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={String(processId ?? '')}
      />
      <DateTimeField type="date" name="from" label={t('from')} isOptional defaultValue={from} />
      <DateTimeField type="date" name="to" label={t('to')} isOptional defaultValue={to} />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
        <LinkButton
          href={routes.adminStatistics({ processId: processId ?? undefined, from, to, view: 'report' })}
          variant="quiet"
        >
          {t('report')}
        </LinkButton>
      </span>
    </form>
  )
}
