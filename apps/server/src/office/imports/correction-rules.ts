import {
  headsOf,
  type ImportField,
  importFields,
  mapHeads,
  plainHead,
} from '@portal/domain/office/imports/import-fields'
import type { Mapping } from './import-rules.ts'
import type { FileRow } from './read-file-parts.ts'

/** The first column of a file of rows to correct: it is for people, and falls away when the file comes back. */
export const reasonHead = { en: 'What is wrong (not read)', zh: '错误原因（不读取）' } as const

/** Rows of a file without the column in which we said what is wrong; of every other file as they are. */
export function withoutReasons(rows: readonly FileRow[]): readonly FileRow[] {
  const isOurs = rows.slice(0, 1).some(({ cells }) => cells[0] === reasonHead.en || cells[0] === reasonHead.zh)
  return isOurs ? rows.map(({ line, cells }) => ({ line, cells: cells.slice(1) })) : rows
}

/**
 * Heads of a file of rows to correct, so that it comes back as its columns were taken for: those of the file as long as they say so. Two
 * columns with one head, and one whose head is remembered for something else, get another by which their field is known.
 */
export function headsToCorrect(
  heads: readonly string[],
  mapping: Mapping,
  {
    remembered,
    language,
  }: { readonly remembered: ReadonlyMap<string, ImportField | null>; readonly language: 'en' | 'zh' },
): readonly string[] {
  const taken = new Set<string>()
  return heads.map((head, at) => {
    const field = mapping[at] ?? null
    const others =
      field === null ? [`${head} (${at + 1})`, `#${at + 1}`] : [importFields[field][language], ...headsOf(field)]
    const fits = [head, ...others].find(
      (one) => !taken.has(plainHead(one)) && (mapHeads([one], remembered)[0] ?? null) === field,
    )
    const chosen = fits ?? head
    taken.add(plainHead(chosen))
    return chosen
  })
}
