import type { Translator } from '@/lib/foundation/i18n/translations'

/** On paper only: where the commission signs its protocol. */
export function AuditSignatures({ t }: { t: Translator<'audit'> }) {
  return (
    <div className="hidden break-inside-avoid gap-8 pt-10 print:grid print:grid-cols-2">
      {(['place', 'commission'] as const).map((part) => (
        <p key={part} className="border-ink border-t pt-1 text-sm">
          {t(`sign.${part}`)}
        </p>
      ))}
    </div>
  )
}
