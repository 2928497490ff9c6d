import { readSigningPaper as call } from '@portal/contract/kernel/signing'
import { madePages } from '../../platform/documents/pdf/made-pages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getOpenLink, limitOpenings } from './signing-access.ts'

export const readSigningPaper = implement(call, async ({ input, db, services, client }) => {
  await limitOpenings(db, client.ip)
  const { form, party } = await getOpenLink(db, input.code, services.now())
  const paper = party.papers.find(({ kind }) => kind === input.paper)
  if (!paper) throw new AppError('common.notFound')
  const { name, content } = await form.makePaper(paper.kind, services)
  return { name, content: content.toString('base64'), pages: madePages(content) }
})
