import { getWork as call } from '@portal/contract/copyright/copyright'
import { WorkFormShape } from '@portal/contract/copyright/copyright-form'
import { findWorkAdvice } from '@portal/domain/copyright/applications/work-faults'
import { implement } from '../../platform/http/handler.ts'
import { readCopyright } from './save-copyright-parts.ts'
import { workForm } from './work-form-parts.ts'

export const getWork = implement(call, async ({ input, ...context }) => {
  const { form, ...found } = await readCopyright(context, workForm, { ...input, advise: findWorkAdvice })
  return { json: WorkFormShape.parse(form), ...found }
})
