import { getSoftware as call } from '@portal/contract/copyright/copyright'
import { SoftwareFormShape } from '@portal/contract/copyright/copyright-form'
import { findSoftwareAdvice } from '@portal/domain/copyright/applications/software-faults'
import { implement } from '../../platform/http/handler.ts'
import { readCopyright } from './save-copyright-parts.ts'
import { softwareForm } from './software-form-parts.ts'

export const getSoftware = implement(call, async ({ input, ...context }) => {
  const { form, ...found } = await readCopyright(context, softwareForm, { ...input, advise: findSoftwareAdvice })
  return { json: SoftwareFormShape.parse(form), ...found }
})
