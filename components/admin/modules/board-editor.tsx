import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { DocumentField } from '@/components/files/file-fields'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { POST_DOCUMENTS_MAX } from '@/lib/foundation/files/limits'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import {
  createPostAction,
  deletePostAction,
  updatePostAction,
} from '@/lib/generated/actions/participation/boards/write-post'
import { postFields } from '@/lib/participation/boards/post-fields'
import type { BoardPost } from '@/lib/participation/boards/queries'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'

type BoardEditorProps = {
  ctx: Context
  module: ModuleRow['module']
  posts: BoardPost[]
  /** The id of the post to change, from the address. */
  chosenId: unknown
  t: Translator<'admin'>
}

/** The posts of a board, and the form of the chosen or of a new one. */
export async function BoardEditor({ ctx, module, posts, chosenId, t }: BoardEditorProps) {
  const chosen = posts.find(({ id }) => String(id) === chosenId)
  const own = routes.adminModuleContent(module.processId, module.id)
  return (
    <div className="flex flex-col gap-8">
      {posts.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {posts.map(({ id, title, pinned }) => (
            <li key={id} className="py-3">
              <a href={withQuery(own, { post: String(id) })}>
                {pickText(title, ctx.locale, ctx.organization.languages)}
              </a>
              {pinned && ` (${t('content.pinned')})`}
            </li>
          ))}
        </ul>
      )}
      <Heading level={2}>{t(chosen ? 'content.editPost' : 'content.newPost')}</Heading>
      <PostForm ctx={ctx} moduleId={module.id} post={chosen} t={t} />
      {chosen && (
        <Disclosure summary={t('content.deletePost')}>
          <Form
            {...(await formProps())}
            action={deletePostAction}
            submitLabel={t('content.deletePostSure')}
            idPrefix="delete-"
          >
            <HiddenField name="moduleId" value={module.id} />
            <HiddenField name="postId" value={chosen.id} />
          </Form>
        </Disclosure>
      )}
      {chosen && (
        <div>
          <LinkButton href={own} variant="secondary">
            {t('content.newPost')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

type PostFormProps = { ctx: Context; moduleId: number; post: BoardPost | undefined; t: Translator<'admin'> }

async function PostForm({ ctx, moduleId, post, t }: PostFormProps) {
  const languages = fieldLanguages(ctx)
  return (
    <Form {...(await formProps())} action={post ? updatePostAction : createPostAction} submitLabel={t('save')}>
      <HiddenField name="moduleId" value={moduleId} />
      {post && <HiddenField name="postId" value={post.id} />}
      {post && <RevisionField saved={postFields(ctx, post)} />}
      <TranslatedField
        name="title"
        legend={t('content.postTitle')}
        languages={languages}
        texts={post?.title}
        limit={{ max: 120, warnAt: 20 }}
      />
      <TranslatedField
        name="body"
        legend={t('content.postBody')}
        help={t('help.markdown')}
        languages={languages}
        texts={post?.body}
        rows={6}
      />
      <DocumentField ctx={ctx} documents={post?.documents} countMax={POST_DOCUMENTS_MAX} />
      <CheckboxField name="pinned" label={t('content.pin')} isChecked={post?.pinned ?? false} />
    </Form>
  )
}
