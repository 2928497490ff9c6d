import { splitNumbers } from '@portal/domain/platform/identifiers/split-numbers'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { cleanMarkNumber, markNumberFaultWords, parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'

export interface WrongLine {
  line: number
  written: string
  reason: TwoLanguages
}

/** Numbers of a pasted text, one a line or parted by commas, tabs or blanks, each once; what is none is told with its line. */
export function readMarkNumbers(text: string): { readonly numbers: string[]; readonly invalid: WrongLine[] } {
  const numbers = new Set<string>()
  const invalid: WrongLine[] = []
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (const written of splitNumbers(line, (one) => parseMarkNumber(one).ok)) {
      if (cleanMarkNumber(written) === '') continue
      const number = parseMarkNumber(written)
      if (number.ok) numbers.add(number.value)
      else invalid.push({ line: at + 1, written: written.slice(0, 100), reason: markNumberFaultWords[number.reason] })
    }
  }
  return { numbers: [...numbers], invalid }
}
