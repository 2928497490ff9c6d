import { getService as call } from '@portal/contract/copyright/copyright'
import { CopyrightServiceFormShape } from '@portal/contract/copyright/copyright-form'
import { findCopyrightServiceAdvice } from '@portal/domain/copyright/applications/service-faults'
import { implement } from '../../platform/http/handler.ts'
import { readCopyright } from './save-copyright-parts.ts'
import { copyrightServiceForm } from './service-form-parts.ts'

export const getService = implement(call, async ({ input, ...context }) => {
  const advise = findCopyrightServiceAdvice
  const { form, ...found } = await readCopyright(context, copyrightServiceForm, { ...input, advise })
  return { json: CopyrightServiceFormShape.parse(form), ...found }
})
