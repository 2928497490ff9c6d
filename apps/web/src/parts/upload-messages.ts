import { defineMessages } from '../app/language.ts'

export const uploadMessages = defineMessages({
  rule: {
    en: (kinds: string, limit: string) => `${kinds}, at most ${limit}.`,
    zh: (kinds: string, limit: string) => `支持 ${kinds}，最大 ${limit}。`,
  },
  wrongKind: {
    en: (kinds: string) => `File type not supported. Upload ${kinds}.`,
    zh: (kinds: string) => `不支持该文件类型，可上传：${kinds}。`,
  },
  tooLarge: {
    en: (limit: string) => `The file is too large: at most ${limit}.`,
    zh: (limit: string) => `文件过大，最大 ${limit}。`,
  },
  uploading: { en: (name: string) => `Uploading ${name}`, zh: (name: string) => `正在上传 ${name}` },
  again: { en: 'Try again', zh: '重试' },
  stop: { en: 'Stop the upload', zh: '停止上传' },
  dismiss: { en: 'Take off the list', zh: '从列表移除' },
})
