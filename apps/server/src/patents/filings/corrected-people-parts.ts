import type { FilingForm, FormApplicant } from '@portal/domain/patents/filings/form'
import { findApplicants, updateApplicant } from '../../kernel/forms/applicant-queries.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { type ChangedPrice, findChangedPrice } from './correction-fee-parts.ts'
import { parseForm } from './form-rules.ts'

const factsOf = ({ key: _key, bookId: _bookId, reductionYear: _year, ...facts }: FormApplicant) => facts

/** Applicants from the book of which a correction changed something. */
function correctedPeople(before: FilingForm, form: FilingForm): (FormApplicant & { readonly bookId: string })[] {
  return form.applicants.flatMap((person) => {
    const was = before.applicants.find(({ key }) => key === person.key)
    const isChanged = was && JSON.stringify(factsOf(was)) !== JSON.stringify(factsOf(person))
    return isChanged && person.bookId !== null && was.bookId === person.bookId
      ? [{ ...person, bookId: person.bookId }]
      : []
  })
}

/** What the answer to an order's correction would change beside the form, as the client is asked before it is handed in. */
export async function findWhatAnswerChanges(
  db: Db,
  user: SessionUser,
  orderNo: string,
): Promise<{ price: ChangedPrice | null; inBook: string[] }> {
  const order = await getVisibleOrder(db, user, orderNo)
  const filing = await findFiling(db, order.id)
  if (!filing) throw new Error('a correction without its form')
  const [before, form] = [parseForm(filing.submitted ?? filing.form), parseForm(filing.form)]
  const people = user.ownerId === order.ownerId ? correctedPeople(before, form) : []
  const inBook = new Set(
    (
      await findApplicants(
        db,
        order.ownerId,
        people.map(({ bookId }) => bookId),
      )
    ).map(({ id }) => id),
  )
  return {
    price: (await findChangedPrice(db, { order, before, form })) ?? null,
    inBook: people.filter(({ bookId }) => inBook.has(bookId)).map(({ name }) => name.trim()),
  }
}

/**
 * Writes what a correction put right of applicants into the book that they came from; the years of their records stay.
 *
 * @throws AppError `filings.applicantExists` where another row of the book has the number.
 */
export async function correctBookApplicants(
  tx: Tx,
  ownerId: string,
  { before, form }: { readonly before: FilingForm; readonly form: FilingForm },
): Promise<void> {
  const people = correctedPeople(before, form)
  const rows = await findApplicants(
    tx,
    ownerId,
    people.map(({ bookId }) => bookId),
  )
  for (const { bookId, ...person } of people) {
    const row = rows.find(({ id }) => id === bookId)
    if (!row) continue
    const fields = { ...factsOf({ ...person, bookId }), name: person.name.trim(), reductionYear: row.reductionYear }
    await updateApplicant(tx, ownerId, bookId, fields).catch(refuseTaken)
  }
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'applicants_owner_id_code_key') throw error
  throw new AppError('filings.applicantExists', {}, { cause: error })
}
