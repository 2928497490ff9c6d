import { defineMessages } from '../../app/language.ts'

export const checkMessages = defineMessages({
  title: { en: 'Check a contract', zh: '协议验证' },
  lead: {
    en: 'Choose the final PDF of an agency contract, or type its SHA-256 or contract number. The file is hashed on your device and does not leave it.',
    zh: '选择代理协议的正式文本 PDF，或输入其 SHA-256 或协议编号。文件仅在您的设备上计算哈希，不会上传。',
  },
  file: { en: 'Final PDF', zh: '正式文本 PDF' },
  noHash: {
    en: 'This browser cannot hash files here. Type the SHA-256 or the number.',
    zh: '当前浏览器无法计算哈希，请输入 SHA-256 或协议编号。',
  },
  mark: { en: 'SHA-256 or contract number', zh: 'SHA-256 或协议编号' },
  missing: { en: 'Enter a SHA-256 or a contract number.', zh: '请输入 SHA-256 或协议编号。' },
  check: { en: 'Check', zh: '验证' },
  hash: { en: 'SHA-256 of the file', zh: '文件哈希（SHA-256）' },
  isFile: { en: 'Genuine', zh: '文件真实' },
  fileText: { en: 'Exactly this file was signed on this portal.', zh: '该文件与平台签署的正式文本完全一致。' },
  isNumber: { en: 'The number is genuine', zh: '编号真实' },
  numberText: {
    en: 'A contract of this number was signed on this portal. To check a file, choose the file itself.',
    zh: '平台上有此编号的协议。如需核对文件内容，请选择文件验证。',
  },
  isNone: { en: 'Not found', zh: '未找到' },
  noneText: {
    en: 'No contract that was signed on this portal has this file or number. Every change of a file changes its hash.',
    zh: '平台上没有此文件或编号的已签署协议。文件有任何改动，哈希都会不同。',
  },
  isUnreadable: { en: 'Cannot be read', zh: '无法识别' },
  unreadableText: {
    en: 'A SHA-256 has 64 characters, 0 to 9 and a to f. A number looks like HT2026-7K3M9QXW.',
    zh: 'SHA-256 为 64 位 0–9、a–f 字符；编号形如 HT2026-7K3M9QXW。',
  },
  version: { en: 'Version', zh: '版本' },
  effectiveOn: { en: 'In force since', zh: '生效日' },
  parties: { en: 'Accounts of the parties', zh: '当事方账号名称' },
})
