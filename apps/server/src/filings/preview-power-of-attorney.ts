import { previewPowerOfAttorney as call } from '@portal/contract/filings'
import { agencyIdDefault } from '@portal/contract/limits'
import { rightsOf } from '@portal/domain/filings/form'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { maskForm } from './form-rules.ts'
import { makeAppointment } from './paper-parts.ts'
import { withPublicNumbers } from './public-number-queries.ts'
import { findAppointmentFaults, getAppointment } from './ready-form.ts'
import { sayFaults } from './say-problems.ts'

export const previewPowerOfAttorney = implement(call, async ({ input, user, db, services, language }) => {
  const now = services.now()
  const applicants = await withPublicNumbers(db, input.json.applicants, user.ownerId)
  const form = maskForm({ ...input.json, applicants })
  const faults = findAppointmentFaults(form, now)
  if (faults.length > 0) {
    throw new AppError('filings.incomplete', { count: faults.length }, { fields: sayFaults(faults, language) })
  }
  const appointment = await getAppointment(db, agencyIdDefault, form.agentId)
  const [right = 'invention'] = rightsOf(form.kind)
  const content = await makeAppointment(form, right, appointment, now)
  return { name: '专利代理委托书.pdf', content: content.toString('base64') }
})
