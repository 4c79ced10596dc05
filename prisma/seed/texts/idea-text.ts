import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Scene } from '../pictures/draw-picture'
import type { ContextKey, TopicKey } from './topics'

/** What an idea says in one language. */
export type IdeaText = {
  title: string
  summary: string
  why: string
  steps: readonly string[]
}

/** An idea of the demo, before anybody has published it. */
export type IdeaSeed = {
  /** The first of its languages is the one it was written in. */
  texts: Partial<Record<Locale, IdeaText>>
  /** The texts of its first version, where there are two. */
  before?: Partial<Record<Locale, IdeaText>>
  scene?: Scene
  topics: readonly TopicKey[]
  context: ContextKey
  cost: number
  /** How much people like it in the vote; left to chance where it is not said. */
  appeal?: number
  /** Distance from the town hall, in thousandths of a degree east and north. */
  at?: readonly [number, number]
  address?: string
}

/** The narrative of an idea as Markdown: why, what would be done, and how it would go on. */
export function narrativeOf(locale: Locale, { why, steps }: IdeaText, variant: number): string {
  const words = WORDS[locale]
  const closing = words.closings[variant % words.closings.length] ?? ''
  return `${why}\n\n## ${words.heading}\n\n${steps.map((step) => `- ${step}`).join('\n')}\n\n${closing}`
}

const WORDS: Record<Locale, { heading: string; closings: readonly string[] }> = {
  it: {
    heading: 'Che cosa si farebbe',
    closings: [
      'Ne abbiamo parlato con chi abita qui: **chi ha suggerimenti li scriva nei commenti**, li raccoglieremo tutti prima della valutazione.',
      'Il costo è una stima: comprende materiali, lavoro e il primo anno di manutenzione. Gli uffici tecnici potranno correggerlo.',
      'Una volta fatto il lavoro, un piccolo gruppo di volontarie e volontari è disposto a prendersene cura insieme al Comune.',
    ],
  },
  en: {
    heading: 'What would be done',
    closings: [
      'We talked about it with the people who live here: **if you have suggestions, write them in the comments** and we will collect them all before the review.',
      'The cost is an estimate: it covers materials, work and the first year of upkeep. The technical office may correct it.',
      'Once the work is done, a small group of volunteers is willing to look after it together with the municipality.',
    ],
  },
  de: {
    heading: 'Was gemacht würde',
    closings: [
      'Wir haben mit den Leuten gesprochen, die hier wohnen: **Schreiben Sie Ihre Vorschläge in die Kommentare**, wir sammeln sie alle vor der Prüfung.',
      'Die Kosten sind geschätzt: Material, Arbeit und das erste Jahr Pflege sind enthalten. Das Bauamt kann sie berichtigen.',
      'Nach der Fertigstellung will sich eine kleine Gruppe Freiwilliger zusammen mit der Gemeinde darum kümmern.',
    ],
  },
  fr: {
    heading: 'Ce qui serait fait',
    closings: [
      'Nous en avons parlé avec les habitants : **écrivez vos suggestions dans les commentaires**, nous les réunirons toutes avant l’examen.',
      'Le coût est une estimation : il comprend le matériel, le travail et la première année d’entretien. Les services techniques pourront le corriger.',
      'Une fois les travaux finis, un petit groupe de bénévoles est prêt à s’en occuper avec la commune.',
    ],
  },
  es: {
    heading: 'Qué se haría',
    closings: [
      'Lo hemos hablado con quienes viven aquí: **escriba sus sugerencias en los comentarios** y las reuniremos todas antes de la evaluación.',
      'El coste es una estimación: incluye materiales, trabajo y el primer año de mantenimiento. La oficina técnica podrá corregirlo.',
      'Cuando la obra esté hecha, un pequeño grupo de voluntariado está dispuesto a cuidarla junto con el municipio.',
    ],
  },
  el: {
    heading: 'Τι θα γίνει',
    closings: [
      'Το συζητήσαμε με όσους μένουν εδώ: **γράψτε τις προτάσεις σας στα σχόλια** και θα τις συγκεντρώσουμε όλες πριν από την αξιολόγηση.',
      'Το κόστος είναι εκτίμηση: περιλαμβάνει υλικά, εργασία και τον πρώτο χρόνο συντήρησης. Η τεχνική υπηρεσία μπορεί να το διορθώσει.',
      'Όταν τελειώσουν οι εργασίες, μια μικρή ομάδα εθελοντών θα το φροντίζει μαζί με τον δήμο.',
    ],
  },
  pl: {
    heading: 'Co zostanie zrobione',
    closings: [
      'Rozmawialiśmy o tym z mieszkańcami: **propozycje można wpisać w komentarzach**, zbierzemy wszystkie przed oceną.',
      'Koszt jest szacunkowy: obejmuje materiały, pracę i pierwszy rok utrzymania. Wydział techniczny może go poprawić.',
      'Po zakończeniu prac mała grupa wolontariuszy chce o to dbać razem z gminą.',
    ],
  },
}
