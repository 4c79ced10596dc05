import { DocumentList } from '@/components/files/document-list'
import { Heading } from '@/components/ui/heading'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ProposalDocument } from '@/lib/ideas/proposals/reading/get-proposal'

type ProposalDocumentsProps = { documents: readonly ProposalDocument[]; locale: Locale }

/** The documents of an idea to be saved, each with what it is and how large. */
export async function ProposalDocuments({ documents, locale }: ProposalDocumentsProps) {
  if (documents.length === 0) return null
  const t = await getTranslations('files')
  return (
    <section aria-labelledby="documents" className="flex flex-col gap-3">
      <Heading level={2} id="documents">
        {t('documentsTitle')}
      </Heading>
      <DocumentList documents={documents} locale={locale} />
    </section>
  )
}
