import {
  type ApplicationNumber,
  type ApplicationNumberFault,
  parseApplicationNumber,
} from '../../platform/identifiers/application-number.ts'

export interface NumberLine {
  /** Line of the pasted text, from 1. */
  readonly line: number
  readonly written: string
  /** What stands after the number on its line. */
  readonly notes: string
}

export type LineAnswer = NumberLine &
  (
    | { readonly ok: true; readonly number: ApplicationNumber }
    | { readonly ok: false; readonly fault: ApplicationNumberFault; readonly expectedCheck: string | undefined }
    | { readonly ok: false; readonly fault: 'twice'; readonly firstLine: number }
  )

/**
 * Lines of a pasted text. Numbers on one line are parted by commas or semicolons; words after a number and a tab or
 * blank are its note. Empty lines are no lines, but are counted.
 */
export function splitNumberList(text: string): readonly NumberLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, at) =>
    raw
      .split(/[,，;；]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const match =
          /^((?:(?:CN|ZL)\s{0,8}){0,4}[\d\s.·Xx０-９．Ｘｘ]{0,60}[\dXxＸｘ]|\d(?:\.\d{1,16})?[Ee]\+?\d{1,3})(?:\s|$)(.*)$/su.exec(
            part,
          )
        const [, written = part, notes = ''] = match ?? []
        return { line: at + 1, written: written.trim(), notes: notes.trim() }
      }),
  )
}

/** Reads every line; a number that stands twice counts once. A wrong one is never repaired. */
export function readNumberLines(lines: readonly NumberLine[]): readonly LineAnswer[] {
  const seen = new Map<string, number>()
  return lines.map((line): LineAnswer => {
    const number = parseApplicationNumber(line.written)
    if (!number.ok) return { ...line, ok: false, fault: number.reason, expectedCheck: number.expectedCheck }
    const firstLine = seen.get(number.value)
    if (firstLine !== undefined) return { ...line, ok: false, fault: 'twice', firstLine }
    seen.set(number.value, line.line)
    return { ...line, ok: true, number }
  })
}
