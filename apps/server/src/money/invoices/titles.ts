import {
  listTitles as listCall,
  removeTitle as removeCall,
  saveTitle as saveCall,
} from '@portal/contract/money/invoices'
import { cleanTaxNo, findTitleProblems, titleProblemWords } from '@portal/domain/money/invoices/invoice-title'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { dropTitle, findTitles, storeTitle, titleOf } from './title-queries.ts'

/** Bank, account, tax number and addresses are for who asks for invoices. */
const unsaid = { taxNo: '', address: '', phone: '', bank: '', account: '', email: '' }

export const listTitles = implement(listCall, async ({ user, db }) =>
  (await findTitles(db, user.ownerId)).map((row) => ({
    ...{ id: row.id, isDefault: row.isDefault, ...titleOf(row) },
    ...(!user.rights.has('pay') && unsaid),
  })),
)

export const saveTitle = implement(saveCall, async ({ input, user, database, language }) => {
  const { id, isDefault, ...entered } = input
  const title = { ...entered, taxNo: cleanTaxNo(entered.taxNo) }
  const problems = Object.entries(findTitleProblems(title))
  if (problems.length > 0) {
    const fields = problems.map(([path, problem]) => ({ path, message: titleProblemWords[problem][language] }))
    throw new AppError('invoices.titleWrong', { problem: fields[0]?.message ?? '' }, { fields })
  }
  const { ownerId: organisationId } = user
  const kept = { id, organisationId, changedBy: user.id, title, isDefault }
  return { id: await database.db.transaction((tx) => storeTitle(tx, kept)) }
})

export const removeTitle = implement(removeCall, async ({ input, user, database }) => {
  await database.db.transaction((tx) => dropTitle(tx, user.ownerId, input.id))
  return { ok: true }
})
