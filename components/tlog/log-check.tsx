import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { PublicLog } from '@/lib/outcome/tlog/reading/read-public-log'

type LogCheckProps = {
  ctx: Context
  days: PublicLog['days']
  /** Of this site, such as "https://town.example". */
  origin: string
}

/** How anybody verifies the log with a program that is not this site's: commands to copy. */
export async function LogCheck({ ctx, days, origin }: LogCheckProps) {
  const t = await getTranslations('ledger.publicLog')
  return (
    <section aria-labelledby="check" className="flex flex-col gap-3">
      <Heading level={2} id="check">
        {t('check')}
      </Heading>
      <p>{t('checkText')}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <a href={routes.logPolicy()} download="log.policy">
          {t('policy')}
        </a>
        <a href={routes.logProgram()} download="verify_log.py">
          {t('program')}
        </a>
      </p>
      <ol className="flex list-decimal flex-col gap-3 ps-6">
        <li>
          {t('stepOne')}
          <Commands
            lines={[`curl -O ${origin}${routes.logProgram()}`, `curl -o log.policy ${origin}${routes.logPolicy()}`]}
          />
        </li>
        <li>
          {t('stepWhole')}
          <Commands lines={['python3 verify_log.py log log.policy']} />
        </li>
        {days.length > 0 && (
          <li>
            <Days ctx={ctx} days={days} origin={origin} />
          </li>
        )}
        <li>
          {t('stepThree')} <a href={routes.receipt()}>{t('toReceipt')}</a>
          <Commands lines={['python3 verify_log.py proof log.policy RECEIPT.tlog-proof']} />
        </li>
        <li>
          {t('stepFour')}
          <Commands lines={['python3 verify_log.py mirror log.policy FOLDER']} />
        </li>
      </ol>
      <p>
        {t('others')}{' '}
        <code className="break-all text-sm">
          {origin}
          {routes.publicLog()}
        </code>
      </p>
    </section>
  )
}

async function Days({ ctx: { locale, organization }, days, origin }: LogCheckProps) {
  const t = await getTranslations('ledger.publicLog')
  const [later, earlier] = days.slice(0, 2)
  const [from, to] = earlier ? [earlier, later] : [later]
  const download = (size: number) => `curl -o checkpoint-${size} ${origin}${routes.logCheckpoint(size)}`
  if (!from) return null
  return (
    <>
      {t('stepDays')}
      <ul className="my-2 flex list-disc flex-col gap-1 ps-6">
        {days.map(({ size, createdAt }) => (
          <li key={size}>
            <a href={routes.logCheckpoint(size)} download={`checkpoint-${size}`}>
              {t('lastOf', { date: formatDate(locale, createdAt, organization.timeZone), size })}
            </a>
          </li>
        ))}
      </ul>
      <Commands lines={[download(from.size), `python3 verify_log.py consistency log.policy checkpoint-${from.size}`]} />
      {to && (
        <>
          {t('twoDays')}
          <Commands
            lines={[
              download(to.size),
              `python3 verify_log.py consistency log.policy checkpoint-${from.size} checkpoint-${to.size}`,
            ]}
          />
        </>
      )}
    </>
  )
}

function Commands({ lines }: { lines: string[] }) {
  return (
    <code className="block whitespace-pre-wrap break-words rounded-md bg-sunken px-3 py-2 text-sm">
      {lines.join('\n')}
    </code>
  )
}
