import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Checked, CheckState } from '@/lib/office/readiness/checks'
import type { Readiness } from '@/lib/office/readiness/read-readiness'

type ReadinessListProps = {
  ctx: Pick<Context, 'locale'>
  readiness: Readiness
  currency: string
  t: Translator<'admin'>
}

const ORDER: CheckState[] = ['stop', 'warning', 'ok']

/** "Ready to open?": what prevents opening first, each with the way to its remedy. */
export function ReadinessList({ ctx, readiness, currency, t }: ReadinessListProps) {
  const checks = readiness.checks.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return (
    <section aria-labelledby="ready" className="flex max-w-[40rem] flex-col gap-3">
      <Heading level={2} size="md" id="ready">
        {t('ready.title')}
      </Heading>
      <ul className="divide-y divide-line border-line border-y">
        {checks.map((one) => (
          <li key={one.check} className="flex gap-3 py-3">
            <span className={tones[one.state]}>
              <Icon name={icons[one.state]} />
              <span className="sr-only">{t(`ready.state.${one.state}`)}</span>
            </span>
            <div className="min-w-0">
              <p>{t(`ready.${one.state === 'ok' ? 'ok' : 'open'}.${one.check}`, one.facts)}</p>
              {one.state !== 'ok' && (
                <p>
                  <a href={one.remedy}>{t(`ready.remedy.${one.check}`)}</a>
                </p>
              )}
              <Ideas ctx={ctx} one={one} currency={currency} t={t} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ideas({ ctx, one, currency, t }: Omit<ReadinessListProps, 'readiness'> & { one: Checked }) {
  if (one.ideas.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="cursor-pointer">{t('ready.ideas', { count: one.ideas.length })}</summary>
      <ul className="list-disc ps-5">
        {one.ideas.map(({ id, title, cost, path }) => (
          <li key={id}>
            <a href={path}>{title || `#${id}`}</a>
            {cost !== null && ` – ${formatMoney(ctx.locale, cost, currency)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

const icons = { ok: 'circle-check', warning: 'triangle-alert', stop: 'ban' } as const
const tones = { ok: 'text-success', warning: 'text-warning', stop: 'text-danger' }
