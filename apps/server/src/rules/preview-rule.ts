import { previewRule as call } from '@portal/contract/rules'
import { implement } from '../http/handler.ts'
import { previewChange, readChange } from './rule-change-parts.ts'

export const previewRule = implement(call, async ({ input, db, language }) =>
  previewChange(db, readChange(input, language)),
)
