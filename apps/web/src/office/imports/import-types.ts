import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { ReplyFor } from '../../api/send-call.ts'
import type { Tone } from '../../ui/Chip.tsx'

export type Import = ReplyFor<'imports.getImport'>
export type ImportState = Import['state']

export const stateTones: Readonly<Record<ImportState, Tone>> = {
  ...{ mapping: 'warn', checked: 'warn', running: 'wait', done: 'good' },
  ...{ failed: 'bad', undoing: 'wait', undone: 'quiet' },
}

/** While it is at work its figures are read again by themselves. */
export const isAtWork = (state: ImportState | undefined): boolean => state === 'running' || state === 'undoing'
export const pollMilliseconds = 1_000

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const stateNames: Readonly<Record<ImportState, TwoLanguages>> = {
  mapping: { en: 'Columns to choose', zh: '待对应列' },
  checked: { en: 'Ready to import', zh: '待导入' },
  running: { en: 'Importing', zh: '导入中' },
  done: { en: 'Imported', zh: '已导入' },
  failed: { en: 'Stopped', zh: '已中断' },
  undoing: { en: 'Undoing', zh: '撤销中' },
  undone: { en: 'Undone', zh: '已撤销' },
}
