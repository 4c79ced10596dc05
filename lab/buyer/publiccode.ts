// publiccode.yml, which the catalogues of Developers Italia and openCode read (standard 0.5).
import { stringify } from 'yaml'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import type { BuyerSettings } from './settings'

export const PUBLICCODE_FILE = 'publiccode.yml'

const english = {
  shortDescription: 'Participation processes and participatory budgets for municipalities, schools and other bodies',
  longDescription: `Municipalities, schools and other organizations run participation processes and participatory budgets. Citizens write ideas with pictures and a place, comment, follow, and vote with preferences, points or a personal budget. Experts evaluate and estimate costs. Officers set up processes and phases, moderate, answer and publish, and report afterwards what became of the funded projects.

A vote closes once. Its result is computed by a rule fixed before (greedy rules or Equal Shares), explained project by project, and published with everything needed to recompute it. Each voter gets a receipt of a signed ledger. One installation serves many organizations by host name. Pages work without JavaScript; everything is also available by an API.`,
  features: [
    'Ideas with versions, translations, pictures, places and co-authors',
    'Votes by preferences, points, rankings or budgets, with explained and recomputable results',
    'Equal Shares and greedy rules, import and export of Pabulib files',
    'Signed ledger with a receipt for each voter',
    'Evaluation, cost estimates and a desk for the office',
    'Moderation with reasons and appeal',
    'Follow-through of funded projects with milestones and expenses',
    'Builder of pages, newsletters, notifications with digests',
    'Open data and a documented API',
    'Accessible pages that work without JavaScript, in seven languages',
  ],
}

const italian = {
  shortDescription: 'Processi partecipativi e bilanci partecipativi per comuni, scuole e altri enti',
  longDescription: `Comuni, scuole e altri enti gestiscono processi partecipativi e bilanci partecipativi. I cittadini scrivono proposte con immagini e un luogo, commentano, seguono e votano con preferenze, punti o un budget personale. Gli esperti valutano e stimano i costi. Gli uffici preparano processi e fasi, moderano, rispondono e pubblicano, e rendono conto della realizzazione dei progetti finanziati.

Ogni votazione si chiude una sola volta. Il risultato segue una regola fissata prima, è spiegato progetto per progetto e pubblicato con tutto ciò che serve per ricalcolarlo. Ogni votante riceve una ricevuta di un registro firmato.`,
  features: [
    'Proposte con versioni, traduzioni, immagini, luoghi e coautori',
    'Votazioni con preferenze, punti, classifiche o budget, con risultati spiegati e ricalcolabili',
    'Registro firmato con una ricevuta per ogni votante',
    'Valutazione, stima dei costi e scrivania per gli uffici',
    'Moderazione motivata, con possibilità di ricorso',
    'Rendiconto dei progetti finanziati',
    'Dati aperti e API documentata',
    'Pagine accessibili, anche senza JavaScript, in sette lingue',
  ],
}

/** The file's text. Without a licence its mandatory `legal.license` is missing, so that no catalogue accepts it. */
export function publiccode(settings: BuyerSettings, version: string): string {
  const { maintainer, licence } = settings
  return stringify(
    {
      publiccodeYmlVersion: '0.5',
      name: settings.name,
      url: settings.repository,
      landingURL: settings.page,
      softwareVersion: version,
      platforms: ['web'],
      categories: ['digital-citizenship', 'online-community', 'budgeting', 'survey'],
      developmentStatus: settings.developmentStatus,
      softwareType: 'standalone/web',
      intendedAudience: { scope: ['government', 'local-authorities', 'education', 'society'] },
      organisation: { uri: maintainer.uri, name: maintainer.organization },
      description: { en: english, it: italian },
      legal: { ...(licence === null ? {} : { license: licence }), mainCopyrightOwner: settings.copyright },
      maintenance: {
        type: settings.maintenance,
        contacts: [{ name: maintainer.contact, email: maintainer.email, affiliation: maintainer.organization }],
      },
      localisation: { localisationReady: true, availableLanguages: [...LOCALES] },
      dependsOn: {
        open: [
          { name: 'PostgreSQL', versionMin: '15' },
          { name: 'PostGIS', versionMin: '3' },
          { name: 'Node.js', versionMin: '24' },
        ],
      },
    },
    { lineWidth: 120, aliasDuplicateObjects: false },
  )
}
