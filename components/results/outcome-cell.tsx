import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/foundation/i18n/translations'

/** Why an idea is funded or not: in a phrase, in sentences, and the decision of an administrator against the rule. */
export type Decided = {
  phrase: string
  account: string
  override: { funded: boolean; reason: string; lang: string | undefined } | null
}

type OutcomeCellProps = { isFunded: boolean; decided: Decided; t: Translator<'results'> }

/** The reason in one phrase, which opens to the whole account. */
export function OutcomeCell({ isFunded, decided: { phrase, account, override }, t }: OutcomeCellProps) {
  return (
    <details>
      <summary>
        <Icon name={isFunded ? 'check' : 'minus'} size={18} />
        {phrase}
      </summary>
      {override ? (
        <p>
          {t('decisions.ruleSaid')} {account}{' '}
          <strong>{t(`decisions.${override.funded ? 'funded' : 'notFunded'}`)}</strong> {t('decisions.reason')}{' '}
          <span lang={override.lang}>{override.reason}</span>
        </p>
      ) : (
        <p>{account}</p>
      )}
    </details>
  )
}
