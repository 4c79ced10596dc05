import { CommentSection } from '@/components/comments/comment-section'
import { ContactForm } from '@/components/contact/contact-form'
import { FollowerList } from '@/components/follows/follower-list'
import { ReportForm } from '@/components/moderation/report-form'
import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { IdeaPage } from '@/lib/views/ideas/load-idea-page'

type IdeaTalkProps = { ctx: Context; page: IdeaPage; done: unknown; path: string; t: Translator<'proposals'> }

/** The comments of an idea, and the form or list that the address opens. */
export async function IdeaTalk({ ctx, page: { proposal, talk, ways }, done, path, t }: IdeaTalkProps) {
  const words = await getTranslations('talk')
  const { request, comments, commenting, contact, followers } = talk
  const isReporting = request.report === 'idea' && ctx.actor.kind === 'user' && ways.includes('report')
  return (
    <>
      {isDone(done) && (
        <Notice tone="success" role="status">
          {words(`done.${done}`)}
        </Notice>
      )}
      {contact && (
        <ContactForm
          ctx={contact.writer}
          proposalId={proposal.id}
          contacting={contact.contacting}
          path={path}
          words={words}
        />
      )}
      {isReporting && <ReportForm proposalId={proposal.id} path={path} words={words} />}
      {followers && <FollowerList followers={followers} followersCount={proposal.followersCount} words={words} />}
      {comments && commenting && (
        <CommentSection
          ctx={ctx}
          proposal={proposal}
          comments={comments}
          commenting={commenting}
          request={request}
          done={done}
          path={path}
          t={t}
        />
      )}
    </>
  )
}

function isDone(done: unknown): done is 'reported' | 'appealed' | 'contacted' {
  return done === 'reported' || done === 'appealed' || done === 'contacted'
}
