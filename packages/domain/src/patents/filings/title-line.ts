/** Signs that a title is written with in one place and without in another: width, blanks, punctuation. */
function bare(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{P}\p{Cf}]/gu, '')
}

/** A line without what some write before a title, as 发明名称：. */
export const withoutTitleLabel = (line: string): string =>
  line.replace(/^\s{0,9}(?:发明创造|发明|实用新型)?(?:的)?名称\s{0,4}[:：]\s{0,4}/, '')

/** Whether a line says the title of the case and nothing else. */
export function isTitleLine(line: string, title: string): boolean {
  const wanted = bare(title)
  return wanted !== '' && bare(withoutTitleLabel(line)) === wanted
}

/** The text without its first line where that is the title, which the paper writes above it. No other line is touched. */
export function withoutTitleLine(text: string, title: string): string {
  const [first = '', ...rest] = text.trimStart().split('\n')
  return isTitleLine(first, title) ? rest.join('\n') : text
}
