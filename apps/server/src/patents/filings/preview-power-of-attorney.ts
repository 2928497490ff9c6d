import { previewPowerOfAttorney as call } from '@portal/contract/patents/filings'
import { rightsOf } from '@portal/domain/patents/filings/form'
import { withPublicNumbers } from '../../kernel/forms/public-number-queries.ts'
import { makeAppointment } from '../../kernel/papers/paper-parts.ts'
import { getAskedAgency } from '../../kernel/reference/agency-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { toFaultProblems } from './field-problems.ts'
import { maskForm } from './form-rules.ts'
import { findAppointmentFaults, getAppointment } from './ready-form.ts'

export const previewPowerOfAttorney = implement(call, async ({ input, user, db, services, language }) => {
  const now = services.now()
  const applicants = await withPublicNumbers(db, input.json.applicants, user.ownerId)
  const form = maskForm({ ...input.json, applicants })
  const faults = findAppointmentFaults(form, now)
  if (faults.length > 0) {
    throw new AppError('filings.incomplete', { count: faults.length }, { fields: toFaultProblems(faults, language) })
  }
  const appointment = await getAppointment(db, await getAskedAgency(db, input.agencyId, user.ownerId), form.agentId)
  const [right = 'invention'] = rightsOf(form.kind)
  const content = await makeAppointment(form, right, appointment, now)
  return { name: '专利代理委托书.pdf', content: content.toString('base64') }
})
