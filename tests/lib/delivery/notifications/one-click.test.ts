import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { POST } from '@/app/unsubscribe/one-click/route'
import { getMailSettings } from '@/lib/delivery/notifications/mail-settings'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import { sendDueMails } from '@/lib/delivery/notifications/send-due-mails'
import { setMailSettings } from '@/lib/delivery/notifications/set-mail-settings'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { prismaClient } from '@/lib/foundation/db/client'
import { followProposal } from '@/lib/participation/follows/follow-proposal'
import { aDiscussedIdea, aParticipant } from '@/tests/factories/participants'
import { resetLimits } from '@/tests/factories/refusal'
import { FakeSmtp } from '@/tests/fakes/smtp'

// The request that Next.js holds: of a mail program, without cookies.
const request = vi.hoisted(() => ({ host: '' }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host: request.host }),
  cookies: async () => ({ get: () => undefined }),
}))

const smtp = new FakeSmtp()
// Read at the first use of the environment, which is in the test.
Object.assign(process.env, { SMTP_URL: await smtp.start(), MAIL_FROM: 'noreply@platform.example' })
afterAll(() => smtp.stop())
beforeEach(() => resetLimits())

const DAY = 86_400_000

test.each([
  ['at once', 'AT_ONCE', { version: false, comment: true }],
  ['in a digest', 'DAILY', { version: false, comment: false, twoDaysLeft: false }],
] as const)('a mail program ends mails that came %s with the header of one (RFC 8058)', async (_, rhythm, ended) => {
  smtp.received.splice(0)
  const { organization, process, author, reader, proposalId } = await aDiscussedIdea()
  request.host = organization.primaryHost
  await followProposal(reader, { proposalId })
  await setMailSettings(reader, { rhythm })
  const actor = await aParticipant(organization, process)
  await notifyFollowers(actor, { kind: 'version', proposalId, except: [author.actor.userId] })
  await sendDueMails(new Date(Date.now() + 2 * DAY))
  await prismaClient().outboxMessage.updateMany({ data: { nextAttemptAt: new Date() } })
  await deliverOutbox()

  const mail = smtp.received.find(({ recipients }) => recipients.includes(reader.actor.email ?? ''))?.mail
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(https?:\/\/[^>]+)>$/.exec(header('list-unsubscribe')) ?? []
  const posted = await POST(
    new Request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect(posted.status).toBe(204)
  expect((await getMailSettings(reader)).mails).toMatchObject(ended)

  await notifyFollowers(actor, { kind: 'version', proposalId, except: [author.actor.userId] })
  await sendDueMails(new Date(Date.now() + 4 * DAY))
  expect(await prismaClient().outboxMessage.count({ where: { recipient: reader.actor.email ?? '' } })).toBe(1)
})
