// `npm run organization -- create|list|add-domain|invite|erase …`: organizations from the command line (spec: provisioning).
import { parseArgs } from 'node:util'
import { canSendMail } from '@/lib/delivery/mail/send-mail'
import { operator } from '@/lib/foundation/context/operator'
import { prismaClient } from '@/lib/foundation/db/client'
import { AppError } from '@/lib/foundation/errors/app-error'
import { addDomain } from '@/lib/identity/organizations/hosts/add-domain'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { type PlatformContext, platformContextOf } from '@/lib/identity/organizations/hosts/platform-context'
import { emailInput } from '@/lib/identity/organizations/options/option-schemas'
import { createOrganizationInput } from '@/lib/identity/organizations/options/schemas'
import { createOrganization } from '@/lib/identity/organizations/platform/create-organization'
import { inviteAdminAgain } from '@/lib/identity/organizations/platform/invite-admin'
import { runProgram, say } from './command-line'
import { eraseByCommand } from './erase/erase-by-command'
import './patience'

const USAGE = `Usage: npm run organization -- COMMAND

  create      --domain HOST --name NAME --languages en,it --admin-email ADDRESS
              [--admin-name NAME] [--time-zone Europe/Rome] [--colour "#1f5f56"] [--private]
  list
  add-domain  --host HOST --domain NEW-HOST
  invite      --host HOST --admin-email ADDRESS
  erase       --host HOST [--dry-run] lists rows by table, and files
              --host HOST --name NAME deletes all of it for ever; run again if it was interrupted

The first language is the default one. Languages: en el es pl de fr it.`

const options = {
  domain: { type: 'string' },
  host: { type: 'string' },
  name: { type: 'string' },
  languages: { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-name': { type: 'string' },
  'time-zone': { type: 'string' },
  colour: { type: 'string' },
  private: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof read>['values']

const platform: PlatformContext = { actor: operator, now: new Date(), locale: 'en' }

await runProgram({
  usage: USAGE,
  read,
  commands: { create, list, 'add-domain': newDomain, invite, erase: eraseByCommand },
  optionOf: (field) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
})

function read() {
  return parseArgs({ options, allowPositionals: true })
}

async function create(values: Values): Promise<void> {
  const created = await createOrganization(
    platform,
    createOrganizationInput.parse({
      domain: values.domain,
      name: values.name,
      languages: values.languages?.split(',').map((language) => language.trim()),
      adminEmail: values['admin-email'],
      ...(values['admin-name'] ? { adminName: values['admin-name'] } : {}),
      ...(values['time-zone'] ? { timeZone: values['time-zone'] } : {}),
      ...(values.colour ? { accentColour: values.colour } : {}),
      ...(values.private ? { publiclyVisible: false } : {}),
    }),
  )
  say(`Created organization ${created.organization.id} "${created.organization.name}"`)
  say(`Address: ${baseUrlOf({ primaryHost: created.host })}`)
  sayInvited(values['admin-email'] ?? '', created.invitationLink)
}

async function list(): Promise<void> {
  const organizations = await prismaClient().organization.findMany({
    orderBy: { id: 'asc' },
    include: { domains: { orderBy: [{ isPrimary: 'desc' }, { host: 'asc' }] } },
  })
  for (const { id, name, languages, domains } of organizations) {
    const hosts = domains.map(({ host, verifiedAt }) => (verifiedAt ? host : `${host} (not verified)`))
    say(`${id}\t${name}\t${languages.join(',')}\t${hosts.join(' ')}`)
  }
}

async function newDomain(values: Values): Promise<void> {
  const { host } = await addDomain(await contextOf(values.host), { domain: values.domain ?? '' })
  say(`Added ${host}`)
}

async function invite(values: Values): Promise<void> {
  const email = emailInput.parse(values['admin-email'] ?? '')
  const { link } = await inviteAdminAgain(await contextOf(values.host), { email })
  sayInvited(email, link)
}

async function contextOf(host: string | undefined) {
  const domain = await prismaClient().organizationDomain.findUnique({ where: { host: (host ?? '').toLowerCase() } })
  if (!domain) throw new AppError('organizationUnknown')
  return platformContextOf(platform, domain.organizationId)
}

function sayInvited(email: string, link: string): void {
  say(`Invitation for ${email}, good for 24 hours`)
  say(canSendMail() ? 'It leaves by mail.' : `No mail is configured. Give this link to them yourself: ${link}`)
}
