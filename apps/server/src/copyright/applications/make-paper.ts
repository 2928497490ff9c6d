import { makePaper as call } from '@portal/contract/copyright/copyright'
import { madePages } from '../../platform/documents/pdf/made-pages.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { maskOwners, withPublicOwners } from './copyright-rules.ts'
import { makeCopyrightPaper } from './made-papers.ts'

export const makePaper = implement(call, async ({ input, user, db, services }) => {
  // A preview shows no whole number of a person: those are in the papers that are handed in.
  const form = maskOwners(await withPublicOwners(db, input.json, user.ownerId))
  const paper = await makeCopyrightPaper(form, input.paper, services.now())
  if (!paper) throw new AppError('common.badRequest', {}, { fields: [{ path: 'paper', message: 'invalid' }] })
  const { name, content } = paper
  return { name, content: content.toString('base64'), pages: madePages(content) }
})
