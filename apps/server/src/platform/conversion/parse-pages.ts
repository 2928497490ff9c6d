import { conversionPagesMax } from '@portal/contract/platform/conversion'
import { AppError } from '../http/app-error.ts'

/**
 * Pages as people write them (`1-3,5`), each once, in order; all without a text.
 *
 * @throws AppError `conversion.pagesWrong`, `conversion.pagesMany`
 */
export function parsePages(text: string | undefined, pages: number): readonly number[] {
  const wanted = new Set<number>()
  const wrong = () =>
    new AppError('conversion.pagesWrong', { pages }, { fields: [{ path: 'pages', message: 'pages' }] })
  for (const part of (text?.trim() || `1-${pages}`).split(/[,，、]/)) {
    const match = /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(part)
    const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
    if (!match || from < 1 || to < from || to > pages) throw wrong()
    for (let page = from; page <= to; page += 1) wanted.add(page)
  }
  if (wanted.size > conversionPagesMax) {
    throw new AppError('conversion.pagesMany', { count: wanted.size, limit: conversionPagesMax })
  }
  return [...wanted].sort((a, b) => a - b)
}
