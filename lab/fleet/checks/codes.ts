// A one-time code and a recovery mail behind a hundred thousand news mails.
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@/scripts/database/connection'
import type { Check, CheckReport } from '../check'
import { askServer, takePerson, userOf } from '../visitor'
import type { Fleet } from '../world'

const NEWS = 100_000
const NEWS_SHORT = 10_000
const SENT_MS_MAX = 5000
const CODES = 5

export const codes: Check = {
  name: 'codes',
  about: 'one-time codes and recovery mails behind 100,000 queued news',
  bar: 'out in 5 s',
  run: runCodes,
}

async function runCodes(fleet: Fleet, isShort: boolean): Promise<CheckReport> {
  const news = isShort ? NEWS_SHORT : NEWS
  await queueNews(fleet, news)
  const sentBefore = total(fleet)
  const since = Date.now()
  const [sms, mails]: [number[], number[]] = [[], []]
  for (let round = 0; round < CODES; round++) {
    sms.push(await sendCode(fleet))
    mails.push(await sendRecovery(fleet, round))
  }
  const perSecond = Math.round((total(fleet) - sentBefore) / ((Date.now() - since) / 1000))
  const waiting = await removeNews(fleet)
  const late = [...sms, ...mails].filter((took) => took > SENT_MS_MAX).length
  return {
    figures: {
      'news queued': news,
      'news waiting at the end': waiting,
      'messages a second of two workers meanwhile': perSecond,
      'slowest code by SMS (ms)': Math.max(...sms),
      'slowest recovery mail (ms)': Math.max(...mails),
    },
    failures: {
      'codes later than 5 s': late,
      // Otherwise the codes had nothing to overtake.
      'runs in which the news were sent before the codes': waiting > 0 ? 0 : 1,
    },
  }
}

const total = ({ standIns }: Fleet): number => standIns.mail.received().size

async function queueNews({ databaseUrl, place }: Fleet, count: number): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO "OutboxMessage" ("id", "organizationId", "channel", "lane", "recipient", "template", "locale", "host", "facts")
       SELECT gen_random_uuid(), d."organizationId", 'MAIL', 'NEWS', 'reader' || g || '@example.org', 'news', 'en', d."host",
         jsonb_build_object('headline', 'News ' || g, 'lead', 'Something happened.', 'why', 'You follow it.',
           'link', 'https://' || d."host" || '/', 'settingsPage', 'https://' || d."host" || '/personal-space')
       FROM "OrganizationDomain" d, generate_series(1, $1::int) g WHERE d."host" = $2`,
      [count, place.host],
    ),
  )
}

/** Deletes what was not sent; returns how much. */
async function removeNews({ databaseUrl }: Fleet): Promise<number> {
  const { rowCount } = await withClient(databaseUrl, (client) =>
    client.query(`DELETE FROM "OutboxMessage" WHERE "lane" = 'NEWS' AND "status" = 'PENDING'`),
  )
  return rowCount ?? 0
}

/** Milliseconds from the request to the SMS at the provider. */
async function sendCode(fleet: Fleet): Promise<number> {
  const token = takePerson(fleet)
  const id = userOf(token)
  const mobileNumber = `3121${String(id).padStart(6, '0')}`
  const since = Date.now()
  const path = `/users/${id}/assign-mobile`
  const body = { mobilePrefix: '+39', mobileNumber }
  const { status, text } = await askServer(fleet, id, { method: 'PUT', path, token, body })
  if (status !== 200) throw new Error(`No code: ${status} ${text}`)
  await until(() => fleet.standIns.sms.sent.some(({ to }) => to === `+39${mobileNumber}`))
  return Date.now() - since
}

/** Milliseconds from the request to the mail at the provider. */
async function sendRecovery(fleet: Fleet, server: number): Promise<number> {
  const email = `${fleet.accounts[10 + server]}@example.org`
  const since = Date.now()
  const path = '/public/users/recover-account-by-email'
  const { status } = await askServer(fleet, server, { method: 'PUT', path, body: { email } })
  if (status !== 200) throw new Error(`No recovery: ${status}`)
  const id = await withClient(fleet.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT "id"::text FROM "OutboxMessage" WHERE "recipient" = $1 AND "lane" = 'CODES' ORDER BY "createdAt" DESC LIMIT 1`,
      [email],
    )
    return rows[0]?.id ?? 'no mail was queued'
  })
  await until(() => [...fleet.standIns.mail.received().keys()].some((key) => key.includes(id)))
  return Date.now() - since
}

async function until(isThere: () => boolean, seconds = 60): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(10)) if (isThere()) return
  throw new Error(`A code did not come within ${seconds} s`)
}
