import { getWork as call } from '@portal/contract/copyright'
import { WorkFormShape } from '@portal/contract/copyright-form'
import { findWorkAdvice } from '@portal/domain/copyright/work-faults'
import { implement } from '../http/handler.ts'
import { readCopyright } from './keep-copyright-parts.ts'
import { workForm } from './work-form-parts.ts'

export const getWork = implement(call, async ({ input, ...context }) => {
  const { form, ...found } = await readCopyright(context, workForm, { ...input, advise: findWorkAdvice })
  return { json: WorkFormShape.parse(form), ...found }
})
