import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { writeEntries } from '@/lib/identity/organizations/workspaces/write-entries'
import { anOrganization, openToVisitors } from './an-organization'
import { type Accounts, join } from './people'

const MEMBERS = ['comune.localhost', 'scuola.localhost'] as const

/** Rete Valdoria Partecipa: the umbrella over the municipality and the school. */
export async function seedRete(staff: Accounts): Promise<void> {
  const ctx = await anOrganization({
    host: 'rete.localhost',
    name: 'Rete Valdoria Partecipa',
    languages: ['it', 'en'],
    umbrellaWorkspaceActive: true,
    tagline: {
      it: 'Un portale per tutte le comunità che decidono insieme.',
      en: 'One portal for all the communities that decide together.',
    },
    accentColour: '#1d4f8f',
    supportEmail: 'ciao@retevaldoria.example',
    mapLat: 42.612,
    mapLng: 12.386,
    mapZoom: 12,
  })
  if (!ctx) return
  await join(ctx, [], staff)
  await prismaClient().organization.updateMany({
    where: { domains: { some: { host: { in: [...MEMBERS] } } } },
    data: { parentId: ctx.organization.id },
  })
  await arrangePortal(ctx)
  await fillDesk(ctx)
  await openToVisitors(ctx)
}

const GROUPS: Record<(typeof MEMBERS)[number], LocalizedText> = {
  'comune.localhost': { it: 'Comuni', en: 'Municipalities' },
  'scuola.localhost': { it: 'Scuole', en: 'Schools' },
}

async function arrangePortal(ctx: Context): Promise<void> {
  const domains = await prismaClient().organizationDomain.findMany({ where: { host: { in: [...MEMBERS] } } })
  const entries = MEMBERS.flatMap((host) =>
    domains
      .filter((domain) => domain.host === host)
      .map(({ organizationId }) => ({ workspaceId: organizationId, group: GROUPS[host], isHidden: false })),
  )
  await writeEntries(ctx, { entries })
}

const ENQUIRIES = [
  {
    name: 'Delfina Inventata',
    email: 'delfina@circolodelfaggio.example',
    subject: 'Anche un circolo può avere uno spazio?',
    body: 'Siamo un circolo di quartiere con novanta soci.\nVorremmo decidere insieme il programma del prossimo anno: possiamo entrare nella rete?',
    days: 1,
  },
  {
    name: 'Otto Beispiel',
    email: 'otto@beispielhausen.example',
    subject: 'Erfahrungen mit dem Bürgerhaushalt',
    body: 'Wir planen in Beispielhausen einen ersten Bürgerhaushalt. Dürfen wir Ihnen einige Fragen stellen?',
    days: 3,
  },
  {
    name: 'Selma Finta',
    email: 'selma@example.org',
    subject: 'Grazie',
    body: 'La pagina dei risultati spiega tutto. Grazie!',
    days: 9,
    isAnswered: true,
  },
]
const SUBSCRIBERS = ['ada@example.org', 'bruno@example.org', 'carla@example.org']

async function fillDesk(ctx: Context): Promise<void> {
  const { id: organizationId } = ctx.organization
  const before = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000)
  await ctx.db.enquiry.createMany({
    data: ENQUIRIES.map(({ days, isAnswered, email, ...enquiry }) => ({
      ...enquiry,
      organizationId,
      email,
      emailKey: email,
      locale: 'it',
      createdAt: before(days),
      answeredAt: isAnswered ? before(days - 1) : null,
    })),
  })
  await ctx.db.subscription.createMany({
    data: SUBSCRIBERS.map((email, index) => ({
      organizationId,
      email,
      emailKey: email,
      locale: 'it',
      interests: index === 0 ? ['VOTES', 'RESULTS'] : [],
      createdAt: before(20 + index),
      confirmedAt: before(20 + index),
    })),
  })
}
