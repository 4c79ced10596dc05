'use client'

import dynamic from 'next/dynamic'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { ComparisonWords } from './comparison-list'
import type { CountingAnswer } from './counting-worker'

// Loaded only when the button is pressed.
const ComparisonList = dynamic(() => import('./comparison-list').then((module) => module.ComparisonList))

type CountAgainButtonProps = {
  locale: Locale
  currency: string
  /** Addresses of the open data and of the result. */
  addresses: { vote: string; result: string }
  /** The fingerprint on the page. */
  hash: string
  words: ComparisonWords & { button: string; reading: string; megabytes: string; counting: string; failed: string }
}

type State =
  | { step: 'idle' | 'counting' | 'failed' }
  | { step: 'reading'; progress: ReadProgress }
  | { step: 'done'; comparisons: NonNullable<CountingAnswer> }

const MEGABYTE = 1_000_000

/** Loads the published data and counts it with the same module as the server. */
export function CountAgainButton({ locale, currency, addresses, hash, words }: CountAgainButtonProps) {
  const [state, setState] = useState<State>({ step: 'idle' })
  // Before its script runs, the button could do nothing.
  const isScripted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const isBusy = state.step === 'reading' || state.step === 'counting'

  async function count() {
    // The button keeps the focus while it works, so it cannot be disabled.
    if (isBusy) return
    setState({ step: 'reading', progress: { bytes: 0, total: 0 } })
    try {
      const result = await readText(addresses.result, () => undefined)
      const vote = await readText(addresses.vote, (progress) => setState({ step: 'reading', progress }))
      setState({ step: 'counting' })
      const { countBeside } = await import('./count-beside')
      const comparisons = await countBeside({ vote, result, hash })
      setState(comparisons === null ? { step: 'failed' } : { step: 'done', comparisons })
    } catch {
      setState({ step: 'failed' })
    }
  }

  return (
    <div className="flex flex-col gap-4 noscript:hidden">
      <div>
        <Button variant="secondary" onClick={count} disabled={!isScripted} aria-disabled={isBusy || undefined}>
          {words.button}
        </Button>
      </div>
      {state.step === 'reading' && <Reading progress={state.progress} locale={locale} words={words} />}
      <div role="status">
        {state.step === 'counting' && <p>{words.counting}</p>}
        {state.step === 'failed' && <p className="font-semibold text-danger">{words.failed}</p>}
        {state.step === 'done' && (
          <ComparisonList comparisons={state.comparisons} locale={locale} currency={currency} words={words} />
        )}
      </div>
    </div>
  )
}

type ReadingProps = { progress: ReadProgress; locale: Locale; words: { reading: string; megabytes: string } }

function Reading({ progress: { bytes, total }, locale, words }: ReadingProps) {
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / MEGABYTE)
  return <Progress label={words.reading} text={words.megabytes.replace('{amount}', amount)} value={bytes} max={total} />
}

/** Received part of a response; `total` is 0 if unknown, as for compressed ones. */
type ReadProgress = { bytes: number; total: number }

/** Reads a response as text and reports progress. */
async function readText(address: string, onProgress: (progress: ReadProgress) => void): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
  const isPacked = answer.headers.has('content-encoding')
  const total = isPacked ? 0 : Number(answer.headers.get('content-length') ?? 0)
  const decoder = new TextDecoder()
  const reader = answer.body.getReader()
  const parts: string[] = []
  let bytes = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.byteLength
    parts.push(decoder.decode(piece.value, { stream: true }))
    onProgress({ bytes, total })
  }
  parts.push(decoder.decode())
  return parts.join('')
}
