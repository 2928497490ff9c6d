import { defineMessages } from '../../app/language.ts'

export const scanMessages = defineMessages({
  choose: { en: 'Choose the scan', zh: '选择扫描件' },
  chooseOf: {
    en: (paper: string) => `Choose the scan: ${paper}`,
    zh: (paper: string) => `选择扫描件：${paper}`,
  },
  chosen: {
    en: (name: string, size: string) => `${name}, ${size}`,
    zh: (name: string, size: string) => `${name}，${size}`,
  },
  rule: {
    en: (size: string) => `PDF, JPG or PNG, at most ${size}`,
    zh: (size: string) => `PDF、JPG 或 PNG，不超过 ${size}`,
  },
  wrongType: {
    en: (name: string) => `${name} is not a PDF, JPG or PNG file. Choose another file.`,
    zh: (name: string) => `${name} 不是 PDF、JPG 或 PNG 文件，请重新选择。`,
  },
  tooLarge: { en: (size: string) => `At most ${size}`, zh: (size: string) => `不超过 ${size}` },
  fileMissing: { en: 'Choose the signed scan', zh: '请选择签章后的扫描件' },
  sending: { en: 'Sending the scan', zh: '正在上传扫描件' },
})
