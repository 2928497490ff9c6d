import { saveApplicant as call } from '@portal/contract/patents/filings'
import { type FormFault, findApplicantFaults } from '@portal/domain/patents/filings/form-faults'
import { isMasked } from '@portal/domain/platform/identifiers/id-numbers'
import {
  type ApplicantFields,
  findApplicants,
  insertApplicant,
  updateApplicant,
} from '../../kernel/forms/applicant-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { toBookApplicant } from './book-applicant.ts'
import { toFaultProblems } from './field-problems.ts'

export const saveApplicant = implement(call, async ({ input, user, db, services, language }) => {
  const { id, ...sent } = input
  const [stored] = id === undefined ? [] : await findApplicants(db, user.ownerId, [id])
  if (id !== undefined && !stored) throw new AppError('common.notFound')
  const kept = (field: 'idCode' | 'phone' | 'email') => (isMasked(sent[field]) ? (stored?.[field] ?? '') : sent[field])
  const fields: ApplicantFields = {
    ...sent,
    name: sent.name.trim(),
    idCode: kept('idCode').toUpperCase(),
    phone: kept('phone'),
    email: kept('email'),
  }
  refuseFaulty(findApplicantFaults({ ...sent, ...fields, key: 'new', bookId: null }), language)
  try {
    const row =
      id === undefined
        ? await insertApplicant(db, user.ownerId, fields)
        : await updateApplicant(db, user.ownerId, id, fields)
    if (!row) throw new AppError('common.notFound')
    return toBookApplicant(row, services.now())
  } catch (error) {
    if (violatedConstraint(error) === 'applicants_owner_id_code_key') {
      throw new AppError('filings.applicantExists', {}, { cause: error })
    }
    throw error
  }
})

function refuseFaulty(faults: readonly FormFault[], language: 'en' | 'zh'): void {
  if (faults.length === 0) return
  throw new AppError('filings.incomplete', { count: faults.length }, { fields: toFaultProblems(faults, language) })
}
