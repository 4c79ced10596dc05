import { PageIntro } from '@/components/account/page-intro'
import { Notice } from '@/components/ui/notice'

/** The notice of a link that is no longer valid. */
export function RefusalNotice({ title, message }: { title: string; message: string }) {
  return (
    <div className="flex flex-col gap-6">
      <PageIntro title={title} />
      <Notice tone="warning">{message}</Notice>
    </div>
  )
}
