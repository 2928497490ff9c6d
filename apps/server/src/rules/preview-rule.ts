import { previewRule as call } from '@portal/contract/rules'
import { implement } from '../http/handler.ts'
import { prepareChange, previewChange, readChange } from './rule-change-parts.ts'

export const previewRule = implement(call, async ({ input, db, services, language }) =>
  previewChange(db, await prepareChange(db, readChange(input, language)), services),
)
