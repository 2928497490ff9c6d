/** Letters of the private area that stand around the number of a formula, in the place of the formula. */
const [begins, ends] = ['\ue000', '\ue001']
const mark = /\ue000(\d+)\ue001/g

export const markOf = (formula: number) => `${begins}${formula}${ends}`

/** Text of a file, in which such letters mean nothing. */
export const withoutMarks = (text: string) => text.replace(/[\ue000\ue001]/g, '')

/** The text without marks, and the number of each with its place in that text. */
export function takeMarks(text: string): { text: string; marks: readonly { at: number; formula: number }[] } {
  const marks: { at: number; formula: number }[] = []
  let taken = 0
  const bare = text.replace(mark, (whole, number: string, at: number) => {
    marks.push({ at: at - taken, formula: Number(number) })
    taken += whole.length
    return ''
  })
  return { text: bare, marks }
}
