import { submitSoftware as call } from '@portal/contract/copyright'
import { findSoftwareAdvice } from '@portal/domain/copyright/software-faults'
import { implement } from '../http/handler.ts'
import { keepCopyright } from './keep-copyright-parts.ts'
import { softwareForm } from './software-form-parts.ts'

export const submitSoftware = implement(call, ({ input, ...context }) =>
  keepCopyright(context, softwareForm, { ...input, advise: findSoftwareAdvice }),
)
