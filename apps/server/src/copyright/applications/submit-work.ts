import { submitWork as call } from '@portal/contract/copyright/copyright'
import { findWorkAdvice } from '@portal/domain/copyright/applications/work-faults'
import { implement } from '../../platform/http/handler.ts'
import { saveOrSubmitCopyright } from './save-copyright-parts.ts'
import { workForm } from './work-form-parts.ts'

export const submitWork = implement(call, ({ input, ...context }) =>
  saveOrSubmitCopyright(context, workForm, { ...input, advise: findWorkAdvice }),
)
