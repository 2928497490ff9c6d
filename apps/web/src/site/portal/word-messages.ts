import { defineMessages } from '../../app/language.ts'

export const wordMessages = defineMessages({
  waiting: { en: 'Waiting to be made into a PDF', zh: '等待转换为 PDF' },
  making: {
    en: (percent: number) => `Making the PDF: ${percent}%`,
    zh: (percent: number) => `正在转换为 PDF：${percent}%`,
  },
  mayLeave: {
    en: 'You may leave; it is ready when you open the document again.',
    zh: '可以离开本页，再次打开该文件时即可查看结果。',
  },
  failedTitle: { en: 'No PDF could be made of this document', zh: '无法将该文件转换为 PDF' },
  made: { en: 'Made from the Word file.', zh: '由 Word 文件转换而成。' },
  madeByOffice: { en: 'Made from the Word file by LibreOffice.', zh: '由 LibreOffice 根据 Word 文件转换而成。' },
  fonts: {
    en: (names: readonly string[]) => `Replaced fonts: ${names.join(', ')}.`,
    zh: (names: readonly string[]) => `已替换字体：${names.join('、')}。`,
  },
  lost: {
    en: (names: readonly string[]) => `Not as in Word: ${names.join(', ')}.`,
    zh: (names: readonly string[]) => `与 Word 中不同：${names.join('、')}。`,
  },
  trackedChanges: { en: 'tracked changes (shown as accepted)', zh: '修订（按已接受显示）' },
  comments: { en: 'comments (left out)', zh: '批注（未显示）' },
  footnotes: { en: 'notes that the file does not hold', zh: '文件中缺失的脚注或尾注' },
  formulas: {
    en: 'formulas with signs that cannot be drawn (written in a row)',
    zh: '含无法绘制符号的公式（排成一行）',
  },
  columns: { en: 'columns (one under the other, in their reading order)', zh: '分栏（按阅读顺序排为单栏）' },
  floatingObjects: { en: 'floating objects (moved to their paragraph)', zh: '浮动对象（移至所属段落）' },
  embeddedObjects: { en: 'embedded objects (as pictures)', zh: '嵌入对象（按图片显示）' },
  pictures: { en: 'pictures that cannot be read', zh: '无法读取的图片' },
  characters: { en: 'characters without a shape here (shown as boxes)', zh: '缺少字形的字符（显示为方框）' },
})
