import { readSigningPaper as call } from '@portal/contract/signing'
import { madePages } from '../documents/pdf/made-pages.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { getOpenLink, limitOpenings } from './signing-access.ts'

export const readSigningPaper = implement(call, async ({ input, db, services, client }) => {
  await limitOpenings(db, client.ip)
  const { form, party } = await getOpenLink(db, input.code, services.now())
  if (!party.papers.some(({ kind }) => kind === input.paper)) throw new AppError('common.notFound')
  const { name, content } = await form.makePaper(input.paper, services)
  return { name, content: content.toString('base64'), pages: madePages(content) }
})
