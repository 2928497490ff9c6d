import type { ReplyFor } from '../api/send-call.ts'

export type WatchedMark = ReplyFor<'marks.listWatchedMarks'>['list'][number]

export type RegisterRow = ReplyFor<'marks.searchMarks'>['list'][number]

/** Classes out of a text such as `9, 35、42`; undefined if one is none. */
export function readClasses(text: string): number[] | undefined {
  const parts = text.split(/[\s,，、;；]+/).filter((part) => part !== '')
  const numbers = parts.map(Number)
  const isRight = numbers.length > 0 && numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 45)
  return isRight ? [...new Set(numbers)].sort((a, b) => a - b) : undefined
}
