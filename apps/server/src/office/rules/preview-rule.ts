import { previewRule as call } from '@portal/contract/office/rules'
import { implement } from '../../platform/http/handler.ts'
import { prepareChange, previewChange, readChange } from './rule-change-parts.ts'

export const previewRule = implement(call, async ({ input, db, services, language }) =>
  previewChange(db, await prepareChange(db, readChange(input, language)), services),
)
