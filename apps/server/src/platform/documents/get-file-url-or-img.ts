import { getFileUrlOrImg as call } from '@portal/contract/platform/documents'
import { AppError } from '../http/app-error.ts'
import { type HandlerContext, implement } from '../http/handler.ts'
import { factsOf, linkedFactsOf } from './file-facts-parts.ts'
import { fileKinds } from './file-kind-parts.ts'
import { judgeFileLink, linkQuery, parseFileLink } from './file-link-parts.ts'
import { namedAs } from './file-name-parts.ts'
import { type FileRow, findFile, findVisibleFile } from './file-queries.ts'
import { fileUses } from './file-uses-rules.ts'

type Context = HandlerContext<typeof call>

function showOf({ mediaType }: FileRow): 'pdf' | 'image' | 'word' | 'download' {
  if (mediaType === 'application/pdf') return 'pdf'
  if (mediaType === fileKinds.docx.contentType) return 'word'
  return mediaType === 'image/png' || mediaType === 'image/jpeg' ? 'image' : 'download'
}

async function byId({ user, db, services, language }: Context, id: string) {
  if (!user) throw new AppError('common.signInNeeded')
  const file = await findVisibleFile(db, user, id)
  if (!file) throw new AppError('common.notFound')
  return {
    ...linkedFactsOf(file, services, await fileUses().findName(db, id, language)),
    show: showOf(file),
    orderNo: (await fileUses().findOrder(db, user, id)) ?? null,
  }
}

/** The link itself is the permission: its facts are told and its end stays what it was. */
async function byLink({ user, db, services: { config, now } }: Context, url: string) {
  const link = parseFileLink(url, config.publicUrl)
  if (!link) throw new AppError('documents.linkForeign')
  const verdict = judgeFileLink(config, link, now())
  if (verdict !== 'good') throw new AppError(verdict === 'ended' ? 'documents.linkEnded' : 'documents.linkForeign')
  const file = await findFile(db, link.id)
  if (!file) throw new AppError('common.notFound')
  return {
    ...factsOf(namedAs(file, link.as)),
    url: `/files/${link.id}?${linkQuery(link)}`,
    expireTime: new Date(Number(link.expires) * 1000).toISOString(),
    show: showOf(file),
    orderNo: (user && (await fileUses().findOrder(db, user, link.id))) ?? null,
  }
}

export const getFileUrlOrImg = implement(call, async (context) => {
  const { id, url } = context.input
  if (id !== undefined) return byId(context, id)
  if (url !== undefined) return byLink(context, url)
  throw new AppError('common.badRequest', {}, { fields: [{ path: 'id', message: 'id or url' }] })
})
