import type { ErrorEntries } from './entry.ts'

export const lettersEntries = {
  'letters.fieldLeft': {
    status: 422,
    en: 'The text still has fields that are not filled: {fields}. Replace them with words, then send.',
    zh: '正文中仍有未填充的字段：{fields}。请改为具体文字后再发送。',
  },
  'letters.badField': {
    status: 422,
    en: 'The text has a field that does not exist: “{field}”, line {line}, position {column}. Insert fields from the menu.',
    zh: '文字中有不存在的字段：“{field}”（第 {line} 行第 {column} 个字符）。请从菜单插入字段。',
  },
  'letters.noRecipient': {
    status: 422,
    en: 'Choose at least one person to whom the mail goes.',
    zh: '请至少选择一位收件人。',
  },
  'letters.recipientGone': {
    status: 409,
    en: 'Someone you chose can no longer be written to about this case. Check the recipients and send again.',
    zh: '所选收件人中有人已不能就此案收件，请核对收件人后重新发送。',
  },
  'letters.fileGone': {
    status: 409,
    en: 'A file you enclosed is no longer with the case. Check the enclosures and send again.',
    zh: '所选附件中有文件已不在案件中，请核对附件后重新发送。',
  },
  'letters.filesTooLarge': {
    status: 422,
    en: 'The enclosures are {size} MB together; a mail takes {max} MB. Choose fewer, or send a letter as PDF.',
    zh: '附件共 {size} MB，邮件最多 {max} MB。请减少附件，或改为发送 PDF 信函。',
  },
  'letters.nothingFailed': {
    status: 409,
    en: 'Nothing of this letter failed: there is nothing to send again.',
    zh: '此函件没有发送失败的收件人，无需重新发送。',
  },
  'letters.notAgain': {
    status: 409,
    en: 'Those whom this letter did not reach may not have it any more, or a file it encloses is no longer with the case. Write a new letter.',
    zh: '未送达的收件人已不能收取此函件，或所附文件已不在案件中。请另行致函。',
  },
  'letters.nameTaken': {
    status: 409,
    en: 'There is a template of this name already.',
    zh: '已有同名模板。',
  },
  'letters.tooMany': {
    status: 409,
    en: 'There are as many templates as can be kept. Archive one first.',
    zh: '模板数量已达上限，请先归档其他模板。',
  },
} as const satisfies ErrorEntries
