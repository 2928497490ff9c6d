import type * as letters from '@portal/contract/office/letters'
import type { Implementations } from '../../platform/http/handler.ts'
import { getWriting } from './get-writing.ts'
import { exportLetters, listLetters } from './letter-list.ts'
import { listCases } from './list-cases.ts'
import { getLetter, listOfCase } from './read-letters.ts'
import { sendAgain } from './send-again.ts'
import { sendLetter } from './send-letter.ts'
import { archiveTemplate, listTemplates, saveTemplate } from './templates.ts'

export const lettersRoutes: Implementations<typeof letters> = {
  archiveTemplate,
  exportLetters,
  getLetter,
  getWriting,
  listCases,
  listLetters,
  listOfCase,
  listTemplates,
  saveTemplate,
  sendAgain,
  sendLetter,
}
