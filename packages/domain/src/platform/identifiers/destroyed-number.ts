import type { TwoLanguages } from '../words/two-languages.ts'

/** Whether a text is a long number as a spreadsheet rounds it, such as `2.01831E+12`: its last digits are lost. */
export function isDestroyedNumber(text: string): boolean {
  return /^\d(?:\.\d{1,16})?E\+?\d{1,3}$/i.test(text.normalize('NFKC').trim())
}

export const destroyedNumberWords: TwoLanguages = {
  en: 'A spreadsheet has rounded this number and its digits are lost. Format the column as text and enter the number from the original',
  zh: '该号码已被电子表格改写（科学计数法），数字已丢失，请将该列设为文本格式后按原始资料重新填写',
}
