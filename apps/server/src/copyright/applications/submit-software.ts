import { submitSoftware as call } from '@portal/contract/copyright/copyright'
import { findSoftwareAdvice } from '@portal/domain/copyright/applications/software-faults'
import { implement } from '../../platform/http/handler.ts'
import { saveOrSubmitCopyright } from './save-copyright-parts.ts'
import { softwareForm } from './software-form-parts.ts'

export const submitSoftware = implement(call, ({ input, ...context }) =>
  saveOrSubmitCopyright(context, softwareForm, { ...input, advise: findSoftwareAdvice }),
)
