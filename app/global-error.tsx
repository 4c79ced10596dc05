'use client'

import { failureTexts } from '@/components/failure/failure-texts'

/** Shown when the root layout fails. */
export default function GlobalFailure({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const language = typeof navigator === 'undefined' ? 'en' : navigator.language
  const { title, text, again } = failureTexts(language)
  return (
    <html lang={language.slice(0, 2)}>
      <body
        style={{
          fontFamily: 'system-ui, sans-serif',
          maxWidth: '40rem',
          margin: '4rem auto',
          padding: '0 1rem',
          lineHeight: 1.5,
        }}
      >
        <title>{title}</title>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>{error.digest ? `500 · ${error.digest}` : '500'}</p>
        <button type="button" onClick={reset} style={{ minHeight: '2.75rem', padding: '0 1.25rem', font: 'inherit' }}>
          {again}
        </button>
      </body>
    </html>
  )
}
