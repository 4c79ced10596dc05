import 'server-only'
import { z } from 'zod'
import type { SignedIn } from '@/lib/catalogues/actor'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { allow, type Decision, deny, requireAllowed } from '@/lib/foundation/errors/decision'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'
import { Authority } from '@/lib/generated/prisma/enums'
import { recordAudit } from '@/lib/identity/audit/record'
import { DAY_SECONDS, TAX_CODE_TRIES_MAX } from '@/lib/identity/auth/limits'
import { requireSelf } from '@/lib/identity/auth/require-self'
import { type TaxCodeScheme, taxCodeReader } from '@/lib/identity/users/tax-codes/registry'
import { ageAt, birthIn, type Day, type TaxCode } from '@/lib/identity/users/tax-codes/tax-code'
import { formerKeysOf, TAX_CODE_KEY_VERSION, taxCodeKeyOf } from '@/lib/identity/users/tax-codes/tax-code-key'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { type TaxCodeInput, taxCodeInput } from './schemas'

const TRIES: Limit = { name: 'tax-code', points: TAX_CODE_TRIES_MAX, seconds: DAY_SECONDS, whenStoreFails: 'refuse' }

/**
 * Verifies the tax code of a person with a confirmed mobile for a module and makes them AUTH_CITIZEN
 * (spec: verified-citizen). A rejected code is not stored.
 */
export async function validateTaxCode(
  context: Context,
  { userId, taxCode: typed, birthYear, process2ModuleId, processId }: TaxCodeInput & { userId: number },
): Promise<{ authorities: Authority[] }> {
  const own = await requireSelf(context, userId)
  const facts = await getModuleFacts(own, {
    moduleId: process2ModuleId,
    ...(processId === undefined ? {} : { processId }),
  })
  requireAllowed(hasConfirmedMobile(own.actor))
  const known = await knownTaxCode(own)
  if (known && own.actor.authorities.includes('AUTH_CITIZEN')) throw new AppError('taxCodeAlreadyOnProfile')
  const text = typed?.trim() || known
  if (!text) throw new AppError('taxCodeNotDeclared', {}, { field: 'taxCode' })
  await consumeShared(TRIES, String(userId))
  const { scheme, taxCode } = await readTaxCode(own, text)
  // The tax code of an account cannot change.
  if (known && (await readTaxCode(own, known)).taxCode.identity !== taxCode.identity)
    throw new AppError('taxCodeDiffers', {}, { field: 'taxCode' })
  const bornOn = await birthOf(own, taxCode, birthYear)
  requireAllowed(isOldEnough(own, facts, bornOn))
  return withConstraint({ User_taxCodeKey_key: 'taxCodeInUse' }, () =>
    transaction(own, async (ctx) => {
      await storeTaxCode(ctx, scheme, { ...taxCode, birthYear: bornOn.year })
      await recordAudit(ctx, { act: 'user.taxCodeVerified', subject: `user ${userId}` })
      return { authorities: await grantCitizen(ctx) }
    }),
  )
}

function hasConfirmedMobile(actor: SignedIn): Decision {
  if (actor.mobileConfirmed) return allow
  return deny(actor.mobile === null ? 'noMobileOnProfile' : 'mobileUnconfirmed')
}

async function knownTaxCode(ctx: SignedInContext): Promise<string | null> {
  const { taxCodeCipher } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { taxCodeCipher: true },
  })
  return taxCodeCipher && decrypt('tax-code', taxCodeCipher)
}

async function readTaxCode(ctx: Context, text: string): Promise<{ scheme: TaxCodeScheme; taxCode: TaxCode }> {
  const { taxCodeScheme: scheme } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization.id },
    select: { taxCodeScheme: true },
  })
  const read = taxCodeReader(scheme)
  if (!read) throw new AppError('taxCodeNotAllowed', {}, { field: 'taxCode' })
  const reading = read(text, ctx.now)
  if (reading.ok) return { scheme, taxCode: reading.taxCode }
  throw new AppError(reading.problem === 'empty' ? 'taxCodeNotDeclared' : 'taxCodeInvalid', {}, { field: 'taxCode' })
}

// The year comes from the person, now or in the profile: a code fits two of them.
async function birthOf(ctx: SignedInContext, taxCode: TaxCode, birthYear: number | undefined): Promise<Day> {
  const stated = birthYear ?? (await statedYear(ctx))
  const bornOn = birthIn(taxCode, stated)
  const years = taxCode.births.map(({ year }) => String(year)).toReversed()
  const params = { year: years[0] ?? '', other: years[1] ?? '', years: years.join(', '), stated: String(stated) }
  if (bornOn === 'unstated') throw new AppError('birthYearNeeded', params, { field: 'birthYear' })
  if (bornOn === 'contradicted') throw new AppError('birthYearNotOfTaxCode', params, { field: 'birthYear' })
  return bornOn
}

async function statedYear(ctx: SignedInContext): Promise<number | null> {
  const { birthYear } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { birthYear: true },
  })
  return birthYear
}

// Tax code and year make up the date of birth, so the age is exact here.
function isOldEnough(ctx: Context, { process, module }: ModuleFacts, bornOn: Day): Decision {
  const age = Math.max(ctx.organization.minimumAge ?? 0, process.minimumAge ?? 0, module.minimumAge ?? 0)
  return ageAt(bornOn, dayAt(ctx.now, ctx.organization.timeZone)) >= age ? allow : deny('tooYoung', { age })
}

function dayAt(now: Date, timeZone: string): Day {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(now)
    .split('-')
    .map(Number)
  return { year, month, day }
}

type Verified = TaxCode & { birthYear: number }

async function storeTaxCode(ctx: SignedInContext, scheme: TaxCodeScheme, taxCode: Verified): Promise<void> {
  const taxCodeKey = taxCodeKeyOf(scheme, taxCode)
  const keys = [taxCodeKey, ...formerKeysOf(scheme, taxCode)]
  const others = { taxCodeKey: { in: keys }, id: { not: ctx.actor.userId } }
  if ((await ctx.db.user.count({ where: others })) > 0) throw new AppError('taxCodeInUse', {}, { field: 'taxCode' })
  await ctx.db.user.update({
    where: { id: ctx.actor.userId },
    data: {
      taxCodeKey,
      taxCodeKeyVersion: TAX_CODE_KEY_VERSION,
      taxCodeCipher: encrypt('tax-code', taxCode.normalized),
      birthYear: taxCode.birthYear,
    },
  })
}

const authoritiesRow = z.object({
  authorities: z.array(z.enum(Authority)),
})

// One statement, so that concurrent changes of authorities are not lost.
async function grantCitizen(ctx: SignedInContext): Promise<Authority[]> {
  const [membership] = await ctx.sql(authoritiesRow)`
    UPDATE "Membership" SET "authorities" = array_append(array_remove("authorities", 'AUTH_CITIZEN'), 'AUTH_CITIZEN')
    WHERE "organizationId" = ${ctx.organization.id} AND "userId" = ${ctx.actor.userId}
    RETURNING "authorities"::text[]`
  if (!membership) throw new AppError('userNotInOrganization')
  return membership.authorities
}

export const validateTaxCodeCall = call({
  method: 'PUT',
  path: '/users/{id}/validate-user-taxcode-against-p2m',
  summary: 'Verify your tax code for a module; with a confirmed mobile you are then AUTH_CITIZEN',
  tag: 'Users',
  access: 'member',
  params: z.strictObject({ id: pathId }),
  body: taxCodeInput,
  output: z.object({ authorities: z.array(z.string()) }),
  errors: [
    'userNotRegistered',
    'permissionDenied',
    'moduleUnknown',
    'moduleNotInProcess',
    'processUnknown',
    'processPrivate',
    'taxCodeNotDeclared',
    'taxCodeInvalid',
    'taxCodeInUse',
    'taxCodeAlreadyOnProfile',
    'taxCodeNotAllowed',
    'birthYearNeeded',
    'birthYearNotOfTaxCode',
    'tooYoung',
    'noMobileOnProfile',
    'mobileUnconfirmed',
  ],
  run: (ctx, { id, ...input }) => validateTaxCode(ctx, { userId: id, ...input }),
})
