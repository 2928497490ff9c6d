import type { FilingForm, FormApplicant } from '@portal/domain/patents/filings/form'
import { findApplicantsByNumber } from '../../kernel/forms/applicant-queries.ts'
import type { Db } from '../../platform/db/connection.ts'

/** Whether two rows of a form name the same person as the office compares them. */
const isSamePerson = (a: Pick<FormApplicant, 'name' | 'idCode'>, b: Pick<FormApplicant, 'name' | 'idCode'>) =>
  a.idCode === b.idCode && a.name.trim() === b.name.trim()

/** Whether a row is another one with its name or its number put right; with both changed it names somebody else. */
const isCorrected = (person: FormApplicant, before: FormApplicant) =>
  before.key === person.key && (before.name.trim() === person.name.trim() || before.idCode === person.idCode)

/**
 * The form with the years of the fee-reduction records as the owner's book has them, whatever the sender says: fees are
 * counted from them. The record counts for the exact name and whole number only (patent reference 2.4), so a row taken
 * from the book and then changed has none.
 *
 * @param submitted of a correction: an applicant who stood in it keeps the year with which the fees were frozen, even
 * when their name or their number was put right.
 */
export async function withRecordYears(
  db: Db,
  ownerId: string,
  form: FilingForm,
  submitted?: FilingForm,
): Promise<FilingForm> {
  const numbers = form.applicants.flatMap(({ idCode }) => (idCode === '' ? [] : [idCode]))
  const book = await findApplicantsByNumber(db, ownerId, [...new Set(numbers)])
  const yearOf = (person: FormApplicant): number | null => {
    const before =
      submitted?.applicants.find((one) => isSamePerson(one, person)) ??
      submitted?.applicants.find((one) => isCorrected(person, one))
    return before?.reductionYear ?? book.find((row) => isSamePerson(row, person))?.reductionYear ?? null
  }
  return { ...form, applicants: form.applicants.map((person) => ({ ...person, reductionYear: yearOf(person) })) }
}
