import type { DemoStep } from './demo-case.ts'

/** Usual beginnings of a case, by the day (before today) of its submission. */
export const paid = (day: number): DemoStep[] => [
  ['submit', day],
  ['pay', day],
]
export const inWork = (day: number): DemoStep[] => [...paid(day), ['accept', day - 1]]
export const drafted = (day: number): DemoStep[] => [...inWork(day), ['draft', day - 5]]
export const readyToFile = (day: number): DemoStep[] => [...drafted(day), ['confirm', day - 7]]
export const filed = (day: number): DemoStep[] => [...readyToFile(day), ['file', day - 8]]
/** The filing receipt comes two days after filing. */
export const numbered = (day: number): DemoStep[] => [...filed(day), ['200101', day - 10]]
export const published = (day: number): DemoStep[] => [...numbered(day), ['210304', day - 60], ['210305', day - 120]]
export const examined = (day: number): DemoStep[] => [...numbered(day), ['210304', day - 60], ['210308', day - 130]]
/** A utility model granted about seven months after filing. */
export const grantedModel = (day: number): DemoStep[] => [
  ...numbered(day),
  ['220601', day - 200],
  ['200602', day - 200],
  ['certificate', day - 230],
  ['complete', day - 232],
]
/** An invention granted about two years after filing. */
export const grantedInvention = (day: number): DemoStep[] => [
  ...examined(day),
  ['210401', day - 330],
  ['200105', day - 430],
  ['210413', day - 640],
  ['200602', day - 640],
  ['certificate', day - 690],
  ['complete', day - 692],
]
