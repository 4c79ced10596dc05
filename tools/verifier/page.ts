// The script of the page: reads files that the reader chooses, and writes what is right and what is wrong.
import de from '@/messages/de/verifier.json'
import el from '@/messages/el/verifier.json'
import en from '@/messages/en/verifier.json'
import es from '@/messages/es/verifier.json'
import fr from '@/messages/fr/verifier.json'
import it from '@/messages/it/verifier.json'
import pl from '@/messages/pl/verifier.json'
import { type Line, type SavedLedger, verifyAudit, verifyOpening, verifyReceipt, verifyResult } from './core'
import { fill, say, type Texts } from './say'

const TEXTS: Readonly<Record<string, Texts>> = { en, it, de, fr, es, el, pl }

const CHECKS: Record<string, (files: unknown[]) => Promise<Line[]>> = {
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
    const files = await Promise.all(inputs.map(async ({ files }) => JSON.parse((await files?.[0]?.text()) ?? 'null')))
    output.replaceChildren(...report((await CHECKS[form.id]?.(files)) ?? []))
  } catch (error) {
    output.replaceChildren(fill(outcome.unreadable, { reason: error instanceof Error ? error.message : String(error) }))
  }
}

function report(lines: Line[]): HTMLElement[] {
  const { outcome } = texts
  const wrong = lines.filter(({ isRight }) => !isRight)
  const head = document.createElement('strong')
  head.textContent =
    wrong.length === 0
      ? fill(outcome.right, { count: lines.length })
      : fill(outcome.wrong, { count: wrong.length, total: lines.length })
  const list = document.createElement('ul')
  for (const line of [...wrong, ...lines.filter(({ isRight }) => isRight)].slice(0, 1000)) {
    const item = document.createElement('li')
    item.textContent = `${line.isRight ? outcome.isRight : outcome.isWrong}: ${say(texts, line)}`
    list.append(item)
  }
  return [head, list]
}
