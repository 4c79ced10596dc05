import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { withVoteStatements } from '@/lib/process/processes/rules/vote-statements'

/**
 * Who sees a choice, what decides between equals and whether a vote binds are said by one message each
 * (`counting.statements`). Words with which another message would say it, in each language.
 */
const SAYS: Record<Locale, Record<'secrecy' | 'binding' | 'ties', RegExp>> = {
  en: {
    secrecy: /\bsecret\b|secrecy|nobody (?:else )?(?:ever )?(?:can )?sees?\b|never shown to any/i,
    binding: /\bbinding\b|\bbinds\b|consultative|advisory/i,
    ties: /\bby lot\b|\bno lot\b|equal votes|same number of votes|published first/i,
  },
  it: {
    secrecy: /segret|nessun(?:o| altro)(?: mai)?(?: la| lo)?(?: può)? ved|mai mostrat/i,
    binding: /vincolant|consultiv|impegna la/i,
    ties: /sorteggi|né il caso|parità di voti|pubblicata per prima/i,
  },
  de: {
    secrecy: /geheim|niemand(?: sonst)?(?: kann)? (?:sieht|sehen|es sehen)|niemand anderem gezeigt/i,
    binding: /\bbindend|\bbindet|beratend/i,
    ties: /das Los\b|Losentscheid|Stimmengleichheit|zuerst veröffentlicht/i,
  },
  fr: {
    secrecy: /\bsecret|personne(?: d’autre)? ne (?:le |la )?(?:voit|peut (?:le|la) voir)|jamais montré/i,
    binding: /contraignant|consultati[fv]|engage la/i,
    ties: /tirage au sort|ni le sort|égalité de vo|publiée la première/i,
  },
  es: {
    secrecy: /secret|nadie(?: más)?(?: puede)?(?: lo)? ve|no se muestran nunca/i,
    binding: /vinculante|consultiv|compromete/i,
    ties: /sorteo|ni el azar|igualdad de votos|publicó antes/i,
  },
  pl: {
    secrecy: /\btajn|nikt(?: inny)?(?: tego)? nie (?:widzi|zobaczy)|nigdy nie jest pokazywan/i,
    binding: /wiążąc|konsultacyjn|wiąże/i,
    ties: /losowani|ani los\b|równej liczbie głosów|opublikowany wcześniej/i,
  },
  el: {
    secrecy: /μυστικ|κανείς(?: άλλος)? δεν (?:τη |το |την )?(?:βλέπει|δει)|δεν εμφανίζονται ποτέ/i,
    binding: /δεσμευτικ|δεσμεύει|συμβουλευτικ/i,
    ties: /\bμε κλήρωση|ούτε κλήρος|ισοψηφί|δημοσιεύτηκε πρώτη/i,
  },
}

/** Messages that use such a word of something else, or of what the statement leaves open. */
const ABOUT_SOMETHING_ELSE = [
  // The one place, and its heading.
  /^counting\.(?:statements\.(?:secret|ties|binding)|secrecy\.title)$/,
  // Ballots drawn for an audit.
  /^(?:audit\.draw\.|admin\.help\.auditBy$)/,
  // Years of birth and sensitive answers of a profile.
  /^account\.(?:profile\.birthYearHelp|sensitive\.intro)$/,
  // Characters of a table that cannot be seen.
  /^members\.problems\.CHARACTER$/,
  // A number that only the voter has, in the opening of the own ballot.
  /^ledger\.opening\.text$/,
  // The count of votes while a vote is open, and what is answered in a questionnaire.
  /^starters\.howItWorks\.steps\.3\.text$/,
  /^modules\.questionnaire\.resultsLater$/,
]

const FOLDER = new URL('../../messages/', import.meta.url)

describe.each(LOCALES)('messages/%s', (locale) => {
  const texts = readdirSync(new URL(`${locale}/`, FOLDER)).flatMap((file) =>
    flat(JSON.parse(readFileSync(new URL(`${locale}/${file}`, FOLDER), 'utf8')), file.replace(/\.json$/, '')),
  )

  it.each(['secrecy', 'binding', 'ties'] as const)('say in one place about votes: %s', (about) => {
    const elsewhere = texts.filter(
      ([key, text]) => SAYS[locale][about].test(withoutPlaces(text)) && !isAboutSomethingElse(key),
    )
    expect(elsewhere).toEqual([])
  })

  it('are recognized by these words', () => {
    const t = translator(locale, 'counting')
    expect(t('statements.binding')).toMatch(SAYS[locale].binding)
    expect(t('statements.ties')).toMatch(SAYS[locale].ties)
    expect(t('secrecy.title')).toMatch(SAYS[locale].secrecy)
  })

  it('leave no place for a statement empty', () => {
    for (const [key, text] of texts.filter(([, text]) => /\{(?:secrecy|ties|binding)\}/.test(text)))
      expect([key, withVoteStatements(text, locale)]).not.toEqual([
        key,
        expect.stringMatching(/\{(?:secrecy|ties|binding)\}/),
      ])
  })
})

/** What a process of the demo says about itself may say that its vote binds; nothing else is written by hand. */
describe('the demo', () => {
  const folder = new URL('../../prisma/seed/texts/', import.meta.url)
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .map((line) => [file, line] as const),
  )

  it('says about secrecy and ties what the platform says', () => {
    const said =
      /nobody (?:else )?(?:sees|does)|not even the|nessuno (?:lo )?vede|nemmeno il Comune|auch die Gemeinde nicht|pas même la commune|tampoco el municipio|ούτε ο δήμος|także gmina|parità di voti|equal votes/i
    expect(lines.filter(([, line]) => said.test(line))).toEqual([])
  })

  it('says in one place that its vote binds', () => {
    const binding = Object.values(SAYS).map(({ binding }) => binding)
    const files = lines.filter(([, line]) => binding.some((one) => one.test(line))).map(([file]) => file)
    expect([...new Set(files)]).toEqual(['process-pages.ts'])
  })
})

function withoutPlaces(text: string): string {
  return text.replace(/\{(?:secrecy|ties|binding)\}/g, '')
}

function isAboutSomethingElse(key: string): boolean {
  return ABOUT_SOMETHING_ELSE.some((one) => one.test(key))
}

type Tree = { [key: string]: string | Tree }

function flat(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : flat(value, `${prefix}.${key}`),
  )
}
