import { submitService as call } from '@portal/contract/copyright/copyright'
import { findCopyrightServiceAdvice } from '@portal/domain/copyright/applications/service-faults'
import { implement } from '../../platform/http/handler.ts'
import { saveOrSubmitCopyright } from './save-copyright-parts.ts'
import { copyrightServiceForm } from './service-form-parts.ts'

export const submitService = implement(call, ({ input, ...context }) =>
  saveOrSubmitCopyright(context, copyrightServiceForm, { ...input, advise: findCopyrightServiceAdvice }),
)
