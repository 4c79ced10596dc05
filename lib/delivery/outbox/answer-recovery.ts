import 'server-only'
import { createContext } from '@/lib/foundation/context/create'
import { poolSql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { openFacts, sealFacts } from '@/lib/foundation/outbox/sealed-facts'
import { makeRecoveryMail } from '@/lib/identity/auth/password/recover-account-by-email'
import { sendRecoveryCode } from '@/lib/identity/auth/password/recover-account-by-mobile'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import type { Message } from './claim-messages'

/**
 * The message to send. A recovery is queued before anybody looks up whose address or number it is, so that the request
 * takes the same time for all: its mail gets a link here, and its SMS is replaced by one with a code. Null where nothing is
 * to be sent; then the request is deleted, and nobody can read who was asked for.
 */
export async function answerRecovery(message: Message): Promise<Message | null> {
  const isMail = message.template === 'recover-account'
  if (!isMail && message.template !== 'one-time-code') return message
  const facts = openFacts(message.facts)
  if (isMail ? facts['link'] !== '' : facts['code'] !== '') return message
  const organization = await findOrganizationById(message.organizationId)
  if (!organization) throw new Error('the organization has no verified domain')
  const locale = isLocale(message.locale) ? message.locale : DEFAULT_LOCALE
  const ctx = createContext({ organization, locale })
  if (!isMail) {
    // Where no code is sent, whoever asked learns nothing of it.
    await sendRecoveryCode(ctx, message.recipient).catch(ignoreRefusal)
    return forget(message)
  }
  const mail = await makeRecoveryMail(ctx, message.recipient)
  if (!mail) return forget(message)
  const sealed = sealFacts(mail.facts)
  await poolSql()`
    UPDATE "OutboxMessage" SET "recipient" = ${mail.recipient}, "userId" = ${mail.userId}, "locale" = ${mail.locale},
      "facts" = ${JSON.stringify(sealed)}::jsonb
    WHERE "id" = ${message.id}::uuid AND "organizationId" = ${message.organizationId}`
  return { ...message, recipient: mail.recipient, locale: mail.locale, facts: sealed }
}

// The page answers the same to everybody.
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

async function forget({ id, organizationId }: Message): Promise<null> {
  await poolSql()`
    DELETE FROM "OutboxMessage" WHERE "id" = ${id}::uuid AND "organizationId" = ${organizationId}`
  return null
}
