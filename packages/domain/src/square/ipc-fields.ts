import { type SquareField, squareFieldKeys } from './kinds.ts'

/** The IPC classes that stand for each field, as beginnings of their symbols. */
const startsOf: Readonly<Record<SquareField, readonly string[]>> = {
  machinery: ['B21', 'B23', 'B24', 'B25', 'B65', 'F16'],
  electronics: ['H01L', 'H02', 'H03', 'H05', 'G01'],
  energy: ['H01M', 'H02J', 'F03', 'F24', 'H02S'],
  software: ['G06', 'G16', 'H04L'],
  telecom: ['H04'],
  medical: ['A61B', 'A61F', 'A61G', 'A61M', 'A61N'],
  pharma: ['A61K', 'A61P', 'A61Q', 'C12', 'C07'],
  chemistry: ['C0', 'C2', 'B01', 'B29', 'B32'],
  agriculture: ['A01', 'A21', 'A22', 'A23', 'A24'],
  building: ['E01', 'E02', 'E03', 'E04', 'E06', 'E21'],
  vehicles: ['B60', 'B61', 'B62', 'B63', 'B64'],
  environment: ['C02', 'B09', 'F23G', 'B08'],
  household: ['A4', 'A63', 'D0', 'E05'],
  other: [],
}

/** The field that a patent's classes stand for: of the longest fitting beginning; `other` if none fits. */
export function fieldOfIpc(ipc: readonly string[]): SquareField {
  let best: { key: SquareField; length: number } = { key: 'other', length: 0 }
  for (const code of ipc) {
    const plain = code.toUpperCase().replaceAll(' ', '')
    for (const key of squareFieldKeys) {
      for (const start of startsOf[key]) {
        if (plain.startsWith(start) && start.length > best.length) best = { key, length: start.length }
      }
    }
  }
  return best.key
}
