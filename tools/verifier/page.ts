// The script of the page: reads files that the reader chooses, and writes what is right and what is wrong.
import de from '@/messages/de/verifier.json'
import el from '@/messages/el/verifier.json'
import en from '@/messages/en/verifier.json'
import es from '@/messages/es/verifier.json'
import fr from '@/messages/fr/verifier.json'
import it from '@/messages/it/verifier.json'
import pl from '@/messages/pl/verifier.json'
import { type SavedLedger, verifyAudit, verifyOpening, verifyReceipt, verifyResult } from './core'
import { verifyLedger } from './ledger'
import type { Line } from './lines'
import { fill, say, type Texts } from './say'

const TEXTS: Readonly<Record<string, Texts>> = { en, it, de, fr, es, el, pl }

// The files of each input; a ledger has many.
const CHECKS: Record<string, (files: unknown[], chosen: unknown[][]) => Promise<Line[]>> = {
  ledger: (_, [files = [], kept = []]) => verifyLedger(files, kept),
  receipt: ([proof, keys]) => verifyReceipt(...([proof, keys] as Parameters<typeof verifyReceipt>)),
  result: ([data, result]) => verifyResult(data, result),
  opening: ([opening]) => {
    const { text, commitment } = opening as { text: string; commitment: string }
    return verifyOpening(text, commitment)
  },
  audit: ([audit, data, saved]) =>
    verifyAudit(audit as Parameters<typeof verifyAudit>[0], data, (saved as SavedLedger | null) ?? undefined),
}

let texts: Texts = en

const languages = document.querySelector('select')
if (languages) {
  const asked = [new URLSearchParams(location.search).get('lang') ?? '', ...navigator.languages]
  languages.value = asked.map((tag) => tag.slice(0, 2)).find((language) => TEXTS[language]) ?? 'en'
  languages.addEventListener('change', () => translate(languages.value))
  translate(languages.value)
}

for (const form of document.querySelectorAll('form'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run(form)
  })

// The template is English; each element names its text: "receipt.title".
function translate(language: string): void {
  texts = TEXTS[language] ?? en
  document.documentElement.lang = language
  document.title = texts.title
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = element.dataset['text']
      ?.split('.')
      .reduce<unknown>((tree, key) => (tree as Texts)[key as 'title'], texts)
    element.textContent = String(text)
  }
  // What was found in another language would stay in it.
  for (const output of document.querySelectorAll('output')) output.replaceChildren()
}

async function run(form: HTMLFormElement): Promise<void> {
  const output = form.querySelector('output')
  if (!output) return
  output.replaceChildren('…')
  const { outcome } = texts
  try {
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')]
    const chosen = await Promise.all(inputs.map(({ files }) => Promise.all([...(files ?? [])].map(contentOf))))
    const first = chosen.map(([file = null]) => file)
    output.replaceChildren(...report((await CHECKS[form.id]?.(first, chosen)) ?? []))
  } catch (error) {
    output.replaceChildren(fill(outcome.unreadable, { reason: error instanceof Error ? error.message : String(error) }))
  }
}

const contentOf = async (file: File): Promise<unknown> => JSON.parse(await file.text())

function report(lines: Line[]): HTMLElement[] {
  const { outcome } = texts
  const wrong = lines.filter(({ isRight }) => isRight === false)
  const unchecked = lines.filter(({ isRight }) => isRight === null)
  const checked = lines.length - unchecked.length
  const head = document.createElement('strong')
  head.textContent =
    wrong.length === 0
      ? fill(outcome.right, { count: checked })
      : fill(outcome.wrong, { count: wrong.length, total: checked })
  const list = document.createElement('ul')
  for (const line of [...wrong, ...unchecked, ...lines.filter(({ isRight }) => isRight)].slice(0, 1000)) {
    const item = document.createElement('li')
    item.textContent = `${verdict(line, outcome)}: ${say(texts, line)}`
    list.append(item)
  }
  return [head, list]
}

function verdict({ isRight }: Line, { isWrong, isRight: right, isUnchecked }: Texts['outcome']): string {
  if (isRight === null) return isUnchecked
  return isRight ? right : isWrong
}
